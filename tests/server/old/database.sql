BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
CREATE TABLE chair (
	"match" TEXT NOT NULL, 
	seat INTEGER NOT NULL, 
	person TEXT, 
	name TEXT, 
	bot TEXT, 
	resigned BOOLEAN NOT NULL, 
	CONSTRAINT pk_chair PRIMARY KEY ("match", seat), 
	CONSTRAINT fk_chair_match FOREIGN KEY("match") REFERENCES "match" (id) ON DELETE CASCADE
);
INSERT INTO "chair" VALUES('CE8Vhbl_5HgU',0,'LBWUab_AWOsR','Ada',NULL,0);
INSERT INTO "chair" VALUES('CE8Vhbl_5HgU',1,'EDId-1b45H0c','Bob',NULL,0);
INSERT INTO "chair" VALUES('LHKZAWGDBTOV',0,'LBWUab_AWOsR','Ada',NULL,0);
INSERT INTO "chair" VALUES('LHKZAWGDBTOV',1,'EDId-1b45H0c','Bob',NULL,0);
INSERT INTO "chair" VALUES('SP5VuDc1wpQx',0,'LBWUab_AWOsR','Ada',NULL,0);
INSERT INTO "chair" VALUES('SP5VuDc1wpQx',1,'EDId-1b45H0c','Bob',NULL,0);
INSERT INTO "chair" VALUES('qL2zy0wpRWhX',0,'LBWUab_AWOsR','Ada',NULL,0);
INSERT INTO "chair" VALUES('qL2zy0wpRWhX',1,'EDId-1b45H0c','Bob','greedy',1);
CREATE TABLE chat (
	id INTEGER NOT NULL, 
	"match" TEXT NOT NULL, 
	person TEXT, 
	name TEXT NOT NULL, 
	seat INTEGER, 
	text TEXT NOT NULL, 
	at DOUBLE NOT NULL, 
	CONSTRAINT pk_chat PRIMARY KEY (id), 
	CONSTRAINT fk_chat_match FOREIGN KEY("match") REFERENCES "match" (id) ON DELETE CASCADE
);
CREATE TABLE entry (
	"match" TEXT NOT NULL, 
	seq INTEGER NOT NULL, 
	stamp TEXT NOT NULL, 
	kind TEXT NOT NULL, 
	seat INTEGER NOT NULL, 
	data TEXT NOT NULL, 
	at DOUBLE NOT NULL, 
	CONSTRAINT pk_entry PRIMARY KEY ("match", seq), 
	CONSTRAINT fk_entry_match FOREIGN KEY("match") REFERENCES "match" (id) ON DELETE CASCADE
);
INSERT INTO "entry" VALUES('CE8Vhbl_5HgU',1,'94154bbfc2fd9164','play',0,'{"moves":["choose_role:councillor"],"client":"c1"}',1.79481186851504874229e+09);
INSERT INTO "entry" VALUES('CE8Vhbl_5HgU',2,'73a274cd4f7eda85','play',0,'{"moves":["keep:statue"],"client":"c2"}',1.7948118685233047008e+09);
INSERT INTO "entry" VALUES('CE8Vhbl_5HgU',3,'ed02d8c9dd831c2a','play',1,'{"moves":["keep:prefecture"],"client":"c3"}',1.79481186853229618067e+09);
INSERT INTO "entry" VALUES('CE8Vhbl_5HgU',4,'19aabf19b69473ea','play',1,'{"moves":["choose_role:trader"],"client":"c4"}',1.79481186853482413291e+09);
INSERT INTO "entry" VALUES('CE8Vhbl_5HgU',5,'df77fa2be91e66ae','play',0,'{"moves":["choose_role:prospector"],"client":"c5"}',1.79481186854423236851e+09);
INSERT INTO "entry" VALUES('CE8Vhbl_5HgU',6,'766af2f8b78c3cdb','play',1,'{"moves":["choose_role:builder"],"client":"c6"}',1794811868.54802);
INSERT INTO "entry" VALUES('CE8Vhbl_5HgU',7,'40b4cfe9a8f7a836','play',1,'{"moves":["pass"],"client":"c7"}',1.79481186855200338368e+09);
INSERT INTO "entry" VALUES('CE8Vhbl_5HgU',8,'9fd8000868f54148','play',0,'{"moves":["build:sugar_mill"],"client":"c8"}',1.79481186855599093442e+09);
INSERT INTO "entry" VALUES('CE8Vhbl_5HgU',9,'88fc7ffd03d7c8f7','play',0,'{"moves":["pay:tobacco_storage"],"client":"c9"}',1.79481186856003975863e+09);
INSERT INTO "entry" VALUES('CE8Vhbl_5HgU',10,'50b6b675b642a7c0','play',0,'{"moves":["pay:statue"],"client":"c10"}',1.79481186856399202349e+09);
INSERT INTO "entry" VALUES('CE8Vhbl_5HgU',11,'57532e2f97527481','play',0,'{"moves":["choose_role:trader"],"client":"c11"}',1.79481186857219433784e+09);
INSERT INTO "entry" VALUES('CE8Vhbl_5HgU',12,'27d93027ce926860','play',1,'{"moves":["choose_role:producer"],"client":"c12"}',1.79481186858029103281e+09);
INSERT INTO "entry" VALUES('CE8Vhbl_5HgU',13,'07e0754ac5a204a8','play',1,'{"moves":["produce:indigo"],"client":"c13"}',1794811868.58499);
INSERT INTO "entry" VALUES('CE8Vhbl_5HgU',14,'38e73273011c099a','play',0,'{"moves":["pass"],"client":"c14"}',1.79481186859288501739e+09);
INSERT INTO "entry" VALUES('CE8Vhbl_5HgU',15,'622217228239e1de','undo',0,'{"client":"undo"}',1.79481186860399436954e+09);
INSERT INTO "entry" VALUES('CE8Vhbl_5HgU',16,'55c68dbb7f9ab5bc','offer',0,'{"client":"o1","what":"undo","to":5}',1.79481186861205863946e+09);
INSERT INTO "entry" VALUES('CE8Vhbl_5HgU',17,'80b9b16327735457','answer',1,'{"client":"a1","yes":true}',1.79481186861609077459e+09);
INSERT INTO "entry" VALUES('CE8Vhbl_5HgU',18,'02833a552f3fb994','play',1,'{"moves":["choose_role:producer"],"client":"c15"}',1.79481186862011861805e+09);
INSERT INTO "entry" VALUES('CE8Vhbl_5HgU',19,'0b6ce9635540a3c4','play',1,'{"moves":["produce:indigo"],"client":"c16"}',1.79481186862369322771e+09);
INSERT INTO "entry" VALUES('CE8Vhbl_5HgU',20,'febbe3d37e5cae64','play',0,'{"moves":["produce:indigo"],"client":"c17"}',1.79481186862822890285e+09);
INSERT INTO "entry" VALUES('CE8Vhbl_5HgU',21,'3a2679a5c81c0d3c','play',0,'{"moves":["choose_role:councillor"],"client":"c18"}',1.79481186863226938252e+09);
INSERT INTO "entry" VALUES('CE8Vhbl_5HgU',22,'5b626a5cc7932ef6','play',0,'{"moves":["keep:trading_post"],"client":"c19"}',1.79481186863366794581e+09);
INSERT INTO "entry" VALUES('CE8Vhbl_5HgU',23,'ca5a481c00945945','play',1,'{"moves":["keep:well"],"client":"c20"}',1.79481186863492345813e+09);
INSERT INTO "entry" VALUES('CE8Vhbl_5HgU',24,'8ca6bf0c564dc958','play',1,'{"moves":["choose_role:prospector"],"client":"c21"}',1.79481186863602781289e+09);
INSERT INTO "entry" VALUES('CE8Vhbl_5HgU',25,'ee4d1fcd0f92b05c','play',0,'{"moves":["choose_role:councillor"],"client":"c22"}',1.79481186863989186286e+09);
INSERT INTO "entry" VALUES('CE8Vhbl_5HgU',26,'01c0631e584ed2ab','play',0,'{"moves":["keep:tobacco_storage"],"client":"c23"}',1.79481186864121913912e+09);
INSERT INTO "entry" VALUES('CE8Vhbl_5HgU',27,'947cd0d76a1e565a','play',1,'{"moves":["keep:black_market"],"client":"c24"}',1.79481186864395189282e+09);
INSERT INTO "entry" VALUES('CE8Vhbl_5HgU',28,'b2ba77f6eb579015','offer',1,'{"client":"o2","what":"undo","to":14}',1.79481186864785814284e+09);
INSERT INTO "entry" VALUES('CE8Vhbl_5HgU',29,'c90193f7f033adae','answer',0,'{"client":"a2","yes":false}',1.79481186864916157719e+09);
INSERT INTO "entry" VALUES('CE8Vhbl_5HgU',30,'33c0425e49fc2668','hand_over',1,'{"client":"h","bot":"random","why":"asked"}',1.79481186865026974682e+09);
INSERT INTO "entry" VALUES('CE8Vhbl_5HgU',31,'c88810a59a634b23','offer',0,'{"client":"o3","what":"undo","to":4}',1.79481186865229749675e+09);
INSERT INTO "entry" VALUES('CE8Vhbl_5HgU',32,'d735f5fe44f73294','return',1,'{"client":"r"}',1.7948118696567692756e+09);
INSERT INTO "entry" VALUES('CE8Vhbl_5HgU',33,'05beeaa1a3ff652d','play',0,'{"moves":["choose_role:prospector"],"client":"c25"}',1.79481186966411137588e+09);
INSERT INTO "entry" VALUES('CE8Vhbl_5HgU',34,'bbf0887ddc3c985d','play',1,'{"moves":["choose_role:prospector"],"client":"c26"}',1.79481186966826629638e+09);
INSERT INTO "entry" VALUES('CE8Vhbl_5HgU',35,'8e2d73fd81bd6e03','play',0,'{"moves":["choose_role:producer"],"client":"c27"}',1.7948118696719858647e+09);
INSERT INTO "entry" VALUES('CE8Vhbl_5HgU',36,'7b035bb8c0935f89','offer',1,'{"client":"e","what":"end"}',1.79481186967559218402e+09);
INSERT INTO "entry" VALUES('LHKZAWGDBTOV',1,'b1eabd8bdbb83d70','play',0,'{"moves":["choose_role:councillor"],"client":"c1"}',1.79481186970996952059e+09);
INSERT INTO "entry" VALUES('LHKZAWGDBTOV',2,'fd7d9b3b18d29e69','play',0,'{"moves":["keep:victory_column"],"client":"c2"}',1.79481186971605587003e+09);
INSERT INTO "entry" VALUES('LHKZAWGDBTOV',3,'00c3864d648b422b','play',1,'{"moves":["keep:carpenter"],"client":"c3"}',1.794811869720051527e+09);
INSERT INTO "entry" VALUES('LHKZAWGDBTOV',4,'6daaf564bf6efea6','play',1,'{"moves":["choose_role:trader"],"client":"c4"}',1.79481186972400736812e+09);
INSERT INTO "entry" VALUES('LHKZAWGDBTOV',5,'6cde385b84909fca','play',0,'{"moves":["choose_role:prospector"],"client":"c5"}',1.79481186972575187683e+09);
INSERT INTO "entry" VALUES('LHKZAWGDBTOV',6,'0e20a04818bec3a1','play',1,'{"moves":["choose_role:builder"],"client":"c6"}',1.79481186973208856581e+09);
INSERT INTO "entry" VALUES('LHKZAWGDBTOV',7,'3e711487141e8914','play',1,'{"moves":["pass"],"client":"c7"}',1.79481186973599052434e+09);
INSERT INTO "entry" VALUES('LHKZAWGDBTOV',8,'4514cb3039527e38','play',0,'{"moves":["build:sugar_mill"],"client":"c8"}',1.7948118697400109768e+09);
INSERT INTO "entry" VALUES('LHKZAWGDBTOV',9,'eac830d5516f3628','play',0,'{"moves":["pay:well"],"client":"c9"}',1.79481186974399280547e+09);
INSERT INTO "entry" VALUES('LHKZAWGDBTOV',10,'46889dfa4d81ef00','play',0,'{"moves":["pay:guild_hall"],"client":"c10"}',1.79481186974800348277e+09);
INSERT INTO "entry" VALUES('LHKZAWGDBTOV',11,'b5f6e281a3914cf3','play',0,'{"moves":["choose_role:trader"],"client":"c11"}',1.79481186975200700762e+09);
INSERT INTO "entry" VALUES('LHKZAWGDBTOV',12,'940b2eeec71615ad','play',1,'{"moves":["choose_role:producer"],"client":"c12"}',1794811869.75599);
INSERT INTO "entry" VALUES('LHKZAWGDBTOV',13,'73f7c3b90767fbd7','play',1,'{"moves":["produce:indigo"],"client":"c13"}',1.79481186976001119617e+09);
INSERT INTO "entry" VALUES('LHKZAWGDBTOV',14,'e99d012124d590e9','play',0,'{"moves":["pass"],"client":"c14"}',1.79481186976450848577e+09);
INSERT INTO "entry" VALUES('LHKZAWGDBTOV',15,'6d1d6a4b07b69b96','undo',0,'{"client":"undo"}',1.79481186976794624332e+09);
INSERT INTO "entry" VALUES('LHKZAWGDBTOV',16,'8818294637686e69','offer',0,'{"client":"o1","what":"undo","to":5}',1.79481186977193665505e+09);
INSERT INTO "entry" VALUES('LHKZAWGDBTOV',17,'25695ad5a10c0730','answer',1,'{"client":"a1","yes":true}',1.79481186977590560912e+09);
INSERT INTO "entry" VALUES('LHKZAWGDBTOV',18,'1ef5baf4b75157aa','play',1,'{"moves":["choose_role:producer"],"client":"c15"}',1.79481186977994775768e+09);
INSERT INTO "entry" VALUES('LHKZAWGDBTOV',19,'6cdc874cf21be844','play',1,'{"moves":["produce:indigo"],"client":"c16"}',1.79481186978397774692e+09);
INSERT INTO "entry" VALUES('LHKZAWGDBTOV',20,'25088dea976a085c','play',0,'{"moves":["produce:indigo"],"client":"c17"}',1.79481186978804302216e+09);
INSERT INTO "entry" VALUES('LHKZAWGDBTOV',21,'bc6ad24c69d7bf58','play',0,'{"moves":["choose_role:councillor"],"client":"c18"}',1.79481186979201078413e+09);
INSERT INTO "entry" VALUES('LHKZAWGDBTOV',22,'87f202f5067015c5','play',0,'{"moves":["keep:poor_house"],"client":"c19"}',1.79481186979603290557e+09);
INSERT INTO "entry" VALUES('LHKZAWGDBTOV',23,'48f81a990da74358','play',1,'{"moves":["keep:coffee_roaster"],"client":"c20"}',1.79481186980007410046e+09);
INSERT INTO "entry" VALUES('LHKZAWGDBTOV',24,'00f6df86c56b33ff','play',1,'{"moves":["choose_role:prospector"],"client":"c21"}',1.79481186980406832694e+09);
INSERT INTO "entry" VALUES('LHKZAWGDBTOV',25,'8e5288cd1fb67222','play',0,'{"moves":["choose_role:councillor"],"client":"c22"}',1.79481186980801916117e+09);
INSERT INTO "entry" VALUES('LHKZAWGDBTOV',26,'e4da924088995b89','play',0,'{"moves":["keep:coffee_roaster"],"client":"c23"}',1.79481186981203365326e+09);
INSERT INTO "entry" VALUES('LHKZAWGDBTOV',27,'fb63ed23f2553939','play',1,'{"moves":["keep:tower"],"client":"c24"}',1.79481186981603336332e+09);
INSERT INTO "entry" VALUES('LHKZAWGDBTOV',28,'a9225d4fe99396ba','offer',1,'{"client":"o2","what":"undo","to":14}',1.79481186982003283495e+09);
INSERT INTO "entry" VALUES('LHKZAWGDBTOV',29,'caecc1e35c5b1f88','answer',0,'{"client":"a2","yes":false}',1.79481186982399249073e+09);
INSERT INTO "entry" VALUES('LHKZAWGDBTOV',30,'41688e1b5ec50dec','hand_over',1,'{"client":"h","bot":"random","why":"asked"}',1.79481186982594823836e+09);
INSERT INTO "entry" VALUES('LHKZAWGDBTOV',31,'390668f21b6ee338','offer',0,'{"client":"o3","what":"undo","to":4}',1.79481186983244299891e+09);
INSERT INTO "entry" VALUES('LHKZAWGDBTOV',32,'c73b090c60f28b45','return',1,'{"client":"r"}',1.79481187083681797975e+09);
INSERT INTO "entry" VALUES('LHKZAWGDBTOV',33,'e88752780b951bca','play',0,'{"moves":["choose_role:prospector"],"client":"c25"}',1.79481187084811425209e+09);
INSERT INTO "entry" VALUES('LHKZAWGDBTOV',34,'c67208c60462f49c','play',1,'{"moves":["choose_role:prospector"],"client":"c26"}',1.79481187085204553608e+09);
INSERT INTO "entry" VALUES('LHKZAWGDBTOV',35,'c092f7f77b336922','play',0,'{"moves":["choose_role:producer"],"client":"c27"}',1.79481187085601520542e+09);
INSERT INTO "entry" VALUES('LHKZAWGDBTOV',36,'bd3278b40b250bff','offer',0,'{"client":"e","what":"end"}',1.79481187086005377771e+09);
INSERT INTO "entry" VALUES('LHKZAWGDBTOV',37,'c10a91f1cdd1fc54','answer',1,'{"client":"ee","yes":true}',1.79481187086402416228e+09);
INSERT INTO "entry" VALUES('SP5VuDc1wpQx',1,'90025e5d85a6dda8','play',1,'{"moves":["bid:1"],"client":"c1"}',1.79481187115100860596e+09);
INSERT INTO "entry" VALUES('SP5VuDc1wpQx',2,'a7d342e3f639d6c6','play',0,'{"moves":["bid:1"],"client":"c2"}',1.79481187115281558036e+09);
INSERT INTO "entry" VALUES('SP5VuDc1wpQx',3,'992f70d4f0b7bc6b','play',1,'{"moves":["bid:2"],"client":"c3"}',1.79481187115589737894e+09);
INSERT INTO "entry" VALUES('SP5VuDc1wpQx',4,'3c801d11add6e4d0','play',0,'{"moves":["build:MOP1:port1"],"client":"c4"}',1.79481187115999484059e+09);
INSERT INTO "entry" VALUES('SP5VuDc1wpQx',5,'6d685f50f65e4a2d','play',0,'{"moves":["build:FOP3:forest2"],"client":"c5"}',1.79481187116145229337e+09);
INSERT INTO "entry" VALUES('SP5VuDc1wpQx',6,'8b33d25d4eea4865','play',1,'{"moves":["build:FOP2:port1"],"client":"c6"}',1.79481187116394352906e+09);
INSERT INTO "entry" VALUES('SP5VuDc1wpQx',7,'954227abc39d135e','play',1,'{"moves":["build:DEP1:meadow2"],"client":"c7"}',1.79481187116793370252e+09);
INSERT INTO "entry" VALUES('SP5VuDc1wpQx',8,'4c0fc7ca9230afe4','play',1,'{"moves":["bid:2"],"client":"c8"}',1.79481187117196393015e+09);
INSERT INTO "entry" VALUES('SP5VuDc1wpQx',9,'b782e1c530dd6490','play',0,'{"moves":["bid:1"],"client":"c9"}',1.7948118711733622551e+09);
INSERT INTO "entry" VALUES('SP5VuDc1wpQx',10,'57cfe3776022767a','play',0,'{"moves":["build:MEP1:port1"],"client":"c10"}',1.79481187117585539812e+09);
INSERT INTO "entry" VALUES('SP5VuDc1wpQx',11,'9e45329f53535524','play',0,'{"moves":["end_build"],"client":"c11"}',1.79481187117998838417e+09);
INSERT INTO "entry" VALUES('SP5VuDc1wpQx',12,'50147686ec22a094','play',1,'{"moves":["build:DE1:mountain2+desert1"],"client":"c12"}',1.79481187118410158163e+09);
INSERT INTO "entry" VALUES('SP5VuDc1wpQx',13,'928cfcb02eff3fb3','play',1,'{"moves":["end_build"],"client":"c13"}',1.7948118711855592728e+09);
INSERT INTO "entry" VALUES('SP5VuDc1wpQx',14,'1e2ff656cad42c4b','play',1,'{"moves":["bid:1"],"client":"c14"}',1.79481187118843674667e+09);
INSERT INTO "entry" VALUES('SP5VuDc1wpQx',15,'5f12f47e002d01df','play',0,'{"moves":["bid:1"],"client":"c15"}',1.79481187121262264257e+09);
INSERT INTO "entry" VALUES('SP5VuDc1wpQx',16,'43f7ec251aa4d1d0','play',1,'{"moves":["bid:1"],"client":"c16"}',1.79481187121479392049e+09);
INSERT INTO "entry" VALUES('SP5VuDc1wpQx',17,'beaf134996d68e0b','play',0,'{"moves":["bid:2"],"client":"c17"}',1.79481187121624112135e+09);
INSERT INTO "entry" VALUES('SP5VuDc1wpQx',18,'95a0aad1f17b18db','play',1,'{"moves":["build:FOP1:port1"],"client":"c18"}',1.79481187122003030777e+09);
INSERT INTO "entry" VALUES('SP5VuDc1wpQx',19,'4febdfd15ebdac79','undo',1,'{"client":"undo"}',1.79481187122394561768e+09);
INSERT INTO "entry" VALUES('SP5VuDc1wpQx',20,'6ed2acefd92d2291','offer',0,'{"client":"o1","what":"undo","to":5}',1.79481187122789955139e+09);
INSERT INTO "entry" VALUES('SP5VuDc1wpQx',21,'c13c98d7ec54e60e','answer',1,'{"client":"a1","yes":true}',1.79481187123188471788e+09);
INSERT INTO "entry" VALUES('SP5VuDc1wpQx',22,'0b3e4779a83f4f87','play',1,'{"moves":["build:MEP1:meadow2"],"client":"c19"}',1.79481187123592162129e+09);
INSERT INTO "entry" VALUES('SP5VuDc1wpQx',23,'07f6d300ed238d8d','play',1,'{"moves":["build:FOP2:port1"],"client":"c20"}',1.79481187123997092246e+09);
INSERT INTO "entry" VALUES('SP5VuDc1wpQx',24,'3ec01f67622be690','play',1,'{"moves":["bid:1"],"client":"c21"}',1.79481187124391150479e+09);
INSERT INTO "entry" VALUES('SP5VuDc1wpQx',25,'6407bd819b6357da','play',0,'{"moves":["bid:2"],"client":"c22"}',1.79481187124790239335e+09);
INSERT INTO "entry" VALUES('SP5VuDc1wpQx',26,'7eb0445c9e58f148','play',1,'{"moves":["build:MOP3:port1"],"client":"c23"}',1.7948118712519986629e+09);
INSERT INTO "entry" VALUES('SP5VuDc1wpQx',27,'13d2e9f04b5bf759','play',1,'{"moves":["build:MO2:meadow2+mountain1"],"client":"c24"}',1.79481187125601744647e+09);
INSERT INTO "entry" VALUES('SP5VuDc1wpQx',28,'8848fe22e0d83f6a','play',1,'{"moves":["take_bonus:B-river"],"client":"c25"}',1794811871.26011);
INSERT INTO "entry" VALUES('SP5VuDc1wpQx',29,'e74b7a79bbcd3bf8','play',0,'{"moves":["build:MEP4:mountain2"],"client":"c26"}',1.79481187126402926446e+09);
INSERT INTO "entry" VALUES('SP5VuDc1wpQx',30,'25610fe40acf48d5','play',0,'{"moves":["build:DEP2:desert2"],"client":"c27"}',1.79481187126802015302e+09);
INSERT INTO "entry" VALUES('SP5VuDc1wpQx',31,'047915083278b52d','play',0,'{"moves":["bid:2"],"client":"c28"}',1.79481187127196669577e+09);
INSERT INTO "entry" VALUES('SP5VuDc1wpQx',32,'cac8b2ff0c2aa2a2','offer',1,'{"client":"o2","what":"undo","to":11}',1.79481187127595806117e+09);
INSERT INTO "entry" VALUES('SP5VuDc1wpQx',33,'8ded47fcede20e8b','answer',0,'{"client":"a2","yes":false}',1.79481187127993106842e+09);
INSERT INTO "entry" VALUES('SP5VuDc1wpQx',34,'3fedff30d0a1419c','hand_over',1,'{"client":"h","bot":"random","why":"asked"}',1.79481187128395223615e+09);
INSERT INTO "entry" VALUES('SP5VuDc1wpQx',35,'c3ecd3cd8061d572','offer',0,'{"client":"o3","what":"undo","to":4}',1.79481187128805088999e+09);
INSERT INTO "entry" VALUES('SP5VuDc1wpQx',36,'92bc76bbb9ab6cb9','return',1,'{"client":"r"}',1.79481187230107140542e+09);
INSERT INTO "entry" VALUES('SP5VuDc1wpQx',37,'82db073fd6518bf9','play',0,'{"moves":["build:FOP2:forest2"],"client":"c29"}',1.79481187230814743039e+09);
INSERT INTO "entry" VALUES('SP5VuDc1wpQx',38,'85e600e455806e66','play',1,'{"moves":["build:DEP4:meadow2"],"client":"c30"}',1.79481187231221389773e+09);
INSERT INTO "entry" VALUES('SP5VuDc1wpQx',39,'6a672edb0d3626cd','play',1,'{"moves":["build:DEP3:port1"],"client":"c31"}',1.79481187231621098525e+09);
INSERT INTO "entry" VALUES('SP5VuDc1wpQx',40,'aba0378c6db464f9','offer',1,'{"client":"e","what":"end"}',1.79481187232000017166e+09);
INSERT INTO "entry" VALUES('qL2zy0wpRWhX',1,'0d27ee831eda8a56','resign',1,'{"bot":"greedy"}',1.79481187251733899116e+09);
CREATE TABLE lease (
	"match" TEXT NOT NULL, 
	process TEXT NOT NULL, 
	CONSTRAINT pk_lease PRIMARY KEY ("match"), 
	CONSTRAINT fk_lease_match FOREIGN KEY("match") REFERENCES "match" (id) ON DELETE CASCADE
);
CREATE TABLE "match" (
	id TEXT NOT NULL, 
	game TEXT NOT NULL, 
	rules INTEGER NOT NULL, 
	seats INTEGER NOT NULL, 
	options TEXT NOT NULL, 
	seed TEXT NOT NULL, 
	commitment TEXT NOT NULL, 
	host TEXT, 
	access TEXT NOT NULL, 
	invited TEXT NOT NULL, 
	pace TEXT NOT NULL, 
	clock TEXT NOT NULL, 
	amount INTEGER NOT NULL, 
	spectators BOOLEAN NOT NULL, 
	delay INTEGER NOT NULL, 
	rated BOOLEAN NOT NULL, 
	uploaded BOOLEAN NOT NULL, 
	status TEXT NOT NULL, 
	created DOUBLE NOT NULL, 
	started DOUBLE, 
	ended DOUBLE, 
	moved DOUBLE NOT NULL, 
	waiting INTEGER NOT NULL, 
	due DOUBLE, 
	result TEXT, 
	rematch TEXT, 
	CONSTRAINT pk_match PRIMARY KEY (id)
);
INSERT INTO "match" VALUES('CE8Vhbl_5HgU','san_juan',1,2,'{"new_buildings":false,"start_hand":false,"first_governor":"random"}','2c8c9cade7cd4fac6b8c53f6d7b0205e6a1b64c16645c6cf82bbafc900e1c187','51dcdc94787e160bf6b46d5eeac5d53278d7147d15600b084fdd849f26df874c','LBWUab_AWOsR','open','[]','live','game',3600,1,0,0,0,'playing',1.7948118684427394867e+09,1.79481186849838113784e+09,NULL,1.79481186967559218402e+09,1,1.79481546855566287046e+09,NULL,NULL);
INSERT INTO "match" VALUES('LHKZAWGDBTOV','san_juan',1,2,'{"new_buildings":false,"start_hand":false,"first_governor":"random"}','46b84d02b6eb8ea72504d2c282a21add92bcea2c32688b2e2852f1e1e8bcd6a5','32e02c35822975211622a72c0bb1264188d81431b1e3d534435ab0e547d43fb8','LBWUab_AWOsR','open','[]','live','game',3600,1,0,0,0,'over',1.79481186968022346497e+09,1.79481186970236444473e+09,1.79481187086402416228e+09,1.79481187086402416228e+09,0,NULL,'{"how":"agreed","scores":[1,1],"ranks":null}',NULL);
INSERT INTO "match" VALUES('SP5VuDc1wpQx','golden_city',1,2,'{"first_player":"random","hand_limit_timing":"turn_end","reshuffle":"when_needed","ports_give_rewards":true,"stalemate_inner_needs_key":false,"two_player_first_player":"last_builder","two_player_tie":"both","drought_scope":"rural","black_posts":false,"black_post_reward":"none","black_zone_cap":"all","black_counts_for_end":false}','e579c8d99d02325b645571b9690be250fcc517fc1b37afc4ff5a58c10ebdcd60','7700d8e5d6502808396b9abef16b937e060215bb6646eb759d8db53eab372ce5','LBWUab_AWOsR','open','[]','live','game',3600,1,0,0,0,'playing',1.79481187109290766723e+09,1.7948118711303601265e+09,NULL,1.79481187232000017166e+09,2,1.79481547220732378959e+09,NULL,NULL);
INSERT INTO "match" VALUES('qL2zy0wpRWhX','kontor',1,2,'{"mode":"usual","scenario":"none","vieilles_rancunes":false,"misere":false,"justice":false,"marins_ivres_morts":false,"libre_choix":false,"choix_marchandise":false,"blocus":false,"premier_choix":false,"choix_inondation":false,"corruption_1":false,"corruption_2":false,"point_final":false,"sprint_final":false,"contrebande":false,"protection":false,"achat_cartes_speciales":false,"pont_et_inondation":false,"crue_exceptionnelle":false,"entrepot_exportation":false,"cartes_evenements":false,"edge_closure":"both_axes","frozen_axis_stays":true,"pass_declaration":"simultaneous","unowned_sectors_use_rank_slot":true,"income_on_last_placement":false,"stall_rounds":4,"special_on_empty_cell":false,"flood_covers_customs":false,"bridge_on_anchor":true,"bridge_under_boat":false,"crane_blocks_special_docks":true,"customs_counts_for_size":true,"smallest_tie":"farthest_anchor","filter_before_ranking":true,"events_per_round":"one","conspiracy_florin":false,"drunk_marker":"neutral","smuggling_draw":"free_pile","spring_tide_pay_before_income":true,"flood_option_income":true,"sprint_trigger":"pile_empty","euphrates_cells":"random","boat_returned_own_team":"mover_chooses"}','b81d4514ef457fd0d1458bad4eecd5d3aafd4869946b934b18a93f58daf93831','ee6e7ec336e30d25381010afb5a355ef47d78b418f76b4be231aef61a6a9e830','LBWUab_AWOsR','open','[]','live','none',60,1,0,0,0,'over',1.79481187249408555032e+09,1.79481187251321268076e+09,1.79481187251733899116e+09,1.79481187251733899116e+09,0,NULL,'{"how":"resigned","scores":[0,0],"ranks":[1,2]}',NULL);
CREATE TABLE note (
	"match" TEXT NOT NULL, 
	seat INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	CONSTRAINT pk_note PRIMARY KEY ("match", seat), 
	CONSTRAINT fk_note_match FOREIGN KEY("match") REFERENCES "match" (id) ON DELETE CASCADE
);
CREATE TABLE notice (
	"match" TEXT NOT NULL, 
	seat INTEGER NOT NULL, 
	ply INTEGER NOT NULL, 
	at DOUBLE NOT NULL, 
	CONSTRAINT pk_notice PRIMARY KEY ("match", seat, ply), 
	CONSTRAINT fk_notice_match FOREIGN KEY("match") REFERENCES "match" (id) ON DELETE CASCADE
);
CREATE TABLE person (
	id TEXT NOT NULL, 
	name TEXT NOT NULL, 
	login TEXT, 
	password TEXT, 
	epoch INTEGER NOT NULL, 
	lang TEXT NOT NULL, 
	email TEXT, 
	mail_turns BOOLEAN NOT NULL, 
	created DOUBLE NOT NULL, 
	deleted DOUBLE, seen DOUBLE, 
	CONSTRAINT pk_person PRIMARY KEY (id), 
	CONSTRAINT uq_person_login UNIQUE (login)
);
INSERT INTO "person" VALUES('LBWUab_AWOsR','Ada',NULL,NULL,0,'en',NULL,0,1.79481186832843685151e+09,NULL,1.79481186832843685151e+09);
INSERT INTO "person" VALUES('EDId-1b45H0c','Bob',NULL,NULL,0,'en',NULL,0,1.79481186833902549748e+09,NULL,1.79481186833902549748e+09);
CREATE TABLE process (
	id TEXT NOT NULL, 
	until DOUBLE NOT NULL, 
	CONSTRAINT pk_process PRIMARY KEY (id)
);
CREATE TABLE rating (
	person TEXT NOT NULL, 
	game TEXT NOT NULL, 
	seats INTEGER NOT NULL, 
	mu DOUBLE NOT NULL, 
	sigma DOUBLE NOT NULL, 
	matches INTEGER NOT NULL, 
	CONSTRAINT pk_rating PRIMARY KEY (person, game, seats), 
	CONSTRAINT fk_rating_person FOREIGN KEY(person) REFERENCES person (id) ON DELETE CASCADE
);
CREATE TABLE secret (
	name TEXT NOT NULL, 
	value TEXT NOT NULL, 
	CONSTRAINT pk_secret PRIMARY KEY (name)
);
CREATE TABLE snapshot (
	"match" TEXT NOT NULL, 
	seq INTEGER NOT NULL, 
	body TEXT NOT NULL, 
	CONSTRAINT pk_snapshot PRIMARY KEY ("match"), 
	CONSTRAINT fk_snapshot_match FOREIGN KEY("match") REFERENCES "match" (id) ON DELETE CASCADE
);
INSERT INTO "snapshot" VALUES('CE8Vhbl_5HgU',13,'{"seq":13,"position":{"format":"comptoir position 1","game":"san_juan","rules":1,"seats":2,"options":{"new_buildings":false,"start_hand":false,"first_governor":"random"},"pending":[{"step":"end_round","seat":1},{"step":"produce","seat":0,"left":1,"floor":139}],"chance":{"kind":"stream","seed":"2c8c9cade7cd4fac6b8c53f6d7b0205e6a1b64c16645c6cf82bbafc900e1c187","at":114},"table":{"round":2,"governor":1,"pick":3,"takers":[1,1,0,-1,-1],"role":1,"chooser":1,"doubled":false,"sold":false,"tiles":["tile_3","tile_1","tile_2","tile_5","tile_4"],"trades":2,"tile":null,"cathedral":false,"laying":null,"drawn":[],"parcel":[],"moved":true,"still":0,"ending":"running","lazy":false,"draw_pile":["silver_smelter","coffee_roaster","crane","triumphal_arch","indigo_plant","city_hall","market_hall","silver_smelter","silver_smelter","palace","city_hall","indigo_plant","prefecture","archive","chapel","tobacco_storage","chapel","silver_smelter","aqueduct","sugar_mill","hero","triumphal_arch","silver_smelter","tower","prefecture","market_hall","well","crane","silver_smelter","smithy","archive","library","indigo_plant","indigo_plant","coffee_roaster","tobacco_storage","tobacco_storage","tower","coffee_roaster","quarry","indigo_plant","guild_hall","coffee_roaster","trading_post","well","sugar_mill","indigo_plant","silver_smelter","hero","silver_smelter","poor_house","poor_house","market_stand","quarry","archive","carpenter","tobacco_storage","chapel","guild_hall","statue","statue","sugar_mill","black_market","quarry","coffee_roaster","market_stand","tower","victory_column","victory_column","library","coffee_roaster","sugar_mill","library","tobacco_storage","sugar_mill","market_hall","carpenter","black_market","indigo_plant","market_stand","sugar_mill","smithy","aqueduct","tobacco_storage","gold_mine","carpenter","well","gold_mine","trading_post","poor_house","trading_post","indigo_plant","hero"],"discard_pile":["smithy","gold_mine","aqueduct","palace","coffee_roaster","tobacco_storage","statue"],"cities":[{"hand":["tobacco_storage","black_market","crane"],"slots":[{"card":"indigo_plant","under":[],"good":null},{"card":"sugar_mill","under":[],"good":null}],"fresh":-1,"chapel":[],"bank":[],"harbor":[],"bank_used":false,"library_used":false,"floor":null},{"hand":["sugar_mill","tobacco_storage","coffee_roaster","prefecture","victory_column"],"slots":[{"card":"indigo_plant","under":[],"good":"coffee_roaster"}],"fresh":-1,"chapel":[],"bank":[],"harbor":[],"bank_used":false,"library_used":false,"floor":null}]}},"moves":[[0,"choose_role:councillor"],[0,"keep:statue"],[1,"keep:prefecture"],[1,"choose_role:trader"],[0,"choose_role:prospector"],[1,"choose_role:builder"],[1,"pass"],[0,"build:sugar_mill"],[0,"pay:tobacco_storage"],[0,"pay:statue"],[0,"choose_role:trader"],[1,"choose_role:producer"],[1,"produce:indigo"]],"events":[[1,"role",0,{"role":"councillor"},-1],[1,"draw",0,{"n":5,"reason":"councillor","cards":["smithy","palace","aqueduct","statue","gold_mine"]},1],[1,"draw",0,{"n":5,"reason":"councillor"},-2],[2,"discard",0,{"n":4,"reason":"councillor"},-1],[2,"draw",1,{"n":2,"reason":"councillor","cards":["coffee_roaster","prefecture"]},2],[2,"draw",1,{"n":2,"reason":"councillor"},-3],[3,"discard",1,{"n":1,"reason":"councillor"},-1],[4,"role",1,{"role":"trader"},-1],[4,"tile",1,{"tile":"tile_3"},-1],[5,"role",0,{"role":"prospector"},-1],[5,"draw",0,{"n":1,"reason":"prospector","cards":["crane"]},1],[5,"draw",0,{"n":1,"reason":"prospector"},-2],[5,"round",1,{"round":2},-1],[6,"role",1,{"role":"builder"},-1],[7,"pass",1,{},-1],[8,"build",0,{"card":"sugar_mill","cost":2},-1],[9,"discard",0,{"n":1,"reason":"payment","cards":["tobacco_storage"]},1],[9,"discard",0,{"n":1,"reason":"payment"},-2],[10,"discard",0,{"n":1,"reason":"payment","cards":["statue"]},1],[10,"discard",0,{"n":1,"reason":"payment"},-2],[11,"role",0,{"role":"trader"},-1],[11,"tile",0,{"tile":"tile_1"},-1],[12,"role",1,{"role":"producer"},-1],[13,"produce",1,{"good":"indigo"},-1]],"told":[1,1,1,2,2,2,3,4,4,5,5,5,5,6,7,8,9,9,10,10,11,11,12,13],"chairs":[[null,false],[null,false]],"offer":null,"phase":null,"solid":null,"done":{"0 c1":1,"0 c2":2,"1 c3":3,"1 c4":4,"0 c5":5,"1 c6":6,"1 c7":7,"0 c8":8,"0 c9":9,"0 c10":10,"0 c11":11,"1 c12":12,"1 c13":13},"used":[0.05452275276184082,0.03208613395690918],"since":[1794811868.58499,null]}');
INSERT INTO "snapshot" VALUES('LHKZAWGDBTOV',13,'{"seq":13,"position":{"format":"comptoir position 1","game":"san_juan","rules":1,"seats":2,"options":{"new_buildings":false,"start_hand":false,"first_governor":"random"},"pending":[{"step":"end_round","seat":1},{"step":"produce","seat":0,"left":1,"floor":139}],"chance":{"kind":"stream","seed":"46b84d02b6eb8ea72504d2c282a21add92bcea2c32688b2e2852f1e1e8bcd6a5","at":114},"table":{"round":2,"governor":1,"pick":3,"takers":[1,1,0,-1,-1],"role":1,"chooser":1,"doubled":false,"sold":false,"tiles":["tile_3","tile_5","tile_1","tile_2","tile_4"],"trades":2,"tile":null,"cathedral":false,"laying":null,"drawn":[],"parcel":[],"moved":true,"still":0,"ending":"running","lazy":false,"draw_pile":["sugar_mill","tower","sugar_mill","library","city_hall","market_stand","prefecture","well","silver_smelter","smithy","statue","market_hall","silver_smelter","poor_house","tobacco_storage","triumphal_arch","smithy","black_market","trading_post","gold_mine","hero","trading_post","victory_column","silver_smelter","prefecture","palace","trading_post","tobacco_storage","aqueduct","chapel","silver_smelter","aqueduct","hero","tobacco_storage","market_stand","sugar_mill","sugar_mill","coffee_roaster","market_hall","triumphal_arch","aqueduct","market_stand","sugar_mill","coffee_roaster","indigo_plant","archive","crane","coffee_roaster","coffee_roaster","victory_column","chapel","gold_mine","indigo_plant","guild_hall","tobacco_storage","statue","well","market_hall","library","library","statue","silver_smelter","carpenter","coffee_roaster","poor_house","quarry","coffee_roaster","carpenter","quarry","city_hall","chapel","sugar_mill","tobacco_storage","crane","silver_smelter","tobacco_storage","prefecture","gold_mine","tower","indigo_plant","crane","archive","hero","coffee_roaster","indigo_plant","coffee_roaster","silver_smelter","smithy","indigo_plant","tobacco_storage","black_market","poor_house","black_market"],"discard_pile":["indigo_plant","indigo_plant","tobacco_storage","quarry","indigo_plant","well","guild_hall"],"cities":[{"hand":["silver_smelter","victory_column","palace"],"slots":[{"card":"indigo_plant","under":[],"good":null},{"card":"sugar_mill","under":[],"good":null}],"fresh":-1,"chapel":[],"bank":[],"harbor":[],"bank_used":false,"library_used":false,"floor":null},{"hand":["tobacco_storage","coffee_roaster","archive","tower","carpenter"],"slots":[{"card":"indigo_plant","under":[],"good":"sugar_mill"}],"fresh":-1,"chapel":[],"bank":[],"harbor":[],"bank_used":false,"library_used":false,"floor":null}]}},"moves":[[0,"choose_role:councillor"],[0,"keep:victory_column"],[1,"keep:carpenter"],[1,"choose_role:trader"],[0,"choose_role:prospector"],[1,"choose_role:builder"],[1,"pass"],[0,"build:sugar_mill"],[0,"pay:well"],[0,"pay:guild_hall"],[0,"choose_role:trader"],[1,"choose_role:producer"],[1,"produce:indigo"]],"events":[[1,"role",0,{"role":"councillor"},-1],[1,"draw",0,{"n":5,"reason":"councillor","cards":["victory_column","quarry","indigo_plant","tobacco_storage","indigo_plant"]},1],[1,"draw",0,{"n":5,"reason":"councillor"},-2],[2,"discard",0,{"n":4,"reason":"councillor"},-1],[2,"draw",1,{"n":2,"reason":"councillor","cards":["carpenter","indigo_plant"]},2],[2,"draw",1,{"n":2,"reason":"councillor"},-3],[3,"discard",1,{"n":1,"reason":"councillor"},-1],[4,"role",1,{"role":"trader"},-1],[4,"tile",1,{"tile":"tile_3"},-1],[5,"role",0,{"role":"prospector"},-1],[5,"draw",0,{"n":1,"reason":"prospector","cards":["silver_smelter"]},1],[5,"draw",0,{"n":1,"reason":"prospector"},-2],[5,"round",1,{"round":2},-1],[6,"role",1,{"role":"builder"},-1],[7,"pass",1,{},-1],[8,"build",0,{"card":"sugar_mill","cost":2},-1],[9,"discard",0,{"n":1,"reason":"payment","cards":["well"]},1],[9,"discard",0,{"n":1,"reason":"payment"},-2],[10,"discard",0,{"n":1,"reason":"payment","cards":["guild_hall"]},1],[10,"discard",0,{"n":1,"reason":"payment"},-2],[11,"role",0,{"role":"trader"},-1],[11,"tile",0,{"tile":"tile_5"},-1],[12,"role",1,{"role":"producer"},-1],[13,"produce",1,{"good":"indigo"},-1]],"told":[1,1,1,2,2,2,3,4,4,5,5,5,5,6,7,8,9,9,10,10,11,11,12,13],"chairs":[[null,false],[null,false]],"offer":null,"phase":null,"solid":null,"done":{"0 c1":1,"0 c2":2,"1 c3":3,"1 c4":4,"0 c5":5,"1 c6":6,"1 c7":7,"0 c8":8,"0 c9":9,"0 c10":10,"0 c11":11,"1 c12":12,"1 c13":13},"used":[0.03145241737365723,0.026194334030151367],"since":[1794811869.7600112,null]}');
INSERT INTO "snapshot" VALUES('SP5VuDc1wpQx',13,'{"seq":13,"position":{"format":"comptoir position 1","game":"golden_city","rules":1,"seats":2,"options":{"first_player":"random","hand_limit_timing":"turn_end","reshuffle":"when_needed","ports_give_rewards":true,"stalemate_inner_needs_key":false,"two_player_first_player":"last_builder","two_player_tie":"both","drought_scope":"rural","black_posts":false,"black_post_reward":"none","black_zone_cap":"all","black_counts_for_end":false},"pending":[{"step":"bid","seat":1}],"chance":{"kind":"stream","seed":"e579c8d99d02325b645571b9690be250fcc517fc1b37afc4ff5a58c10ebdcd60","at":65},"table":{"round":3,"first":1,"score_card":"S1-4","scored":["S1-2","S1-1"],"score_pile":["S2-1","S2-4","S2-5","S2-3","S2-7","S2-2","S2-6","S2-8","S1-3"],"groups":[["port","desert"],["forest","forest","meadow"]],"group_coins":[1,0],"holders":[-1,-1],"bidding":[0,1],"evictions":0,"pile":["forest","desert","forest","forest","port","forest","desert","mountain","port","mountain","meadow","meadow","mountain","desert","mountain","port","forest","mountain","forest","port","desert","desert","port","desert","mountain","meadow","meadow","port","meadow","desert"],"discard":{"port":3,"forest":2,"meadow":2,"mountain":2,"desert":1},"lazy":false,"reserve":23,"keys":6,"keys_used":0,"goods_pile":["G3","G4","G8","G6","G7"],"display":["G2","G5","G1"],"goods_out":[],"bonus_log":[],"bonus_told":0,"ending":"running","traders":[{"hand":{"port":0,"forest":0,"meadow":1,"mountain":1,"desert":0},"known":{"port":0,"forest":0,"meadow":1,"mountain":1,"desert":0},"old":{"port":0,"forest":0,"meadow":0,"mountain":0,"desert":0},"fresh":{"port":0,"forest":1,"meadow":0,"mountain":0,"desert":0},"spent":{"port":0,"forest":1,"meadow":0,"mountain":0,"desert":0},"coins":7,"keys":0,"goods":[],"bonus":[],"posts":["MOP1","FOP3","MEP1"],"black":[],"posts_left":15,"black_left":0,"stalemated":false,"letters":{"city":0,"goods":0,"areas":0,"bonus":0,"paid_back":0},"specials":0},{"hand":{"port":0,"forest":0,"meadow":1,"mountain":1,"desert":1},"known":{"port":0,"forest":0,"meadow":0,"mountain":1,"desert":1},"old":{"port":0,"forest":0,"meadow":0,"mountain":0,"desert":0},"fresh":{"port":0,"forest":0,"meadow":2,"mountain":0,"desert":0},"spent":{"port":0,"forest":0,"meadow":1,"mountain":0,"desert":0},"coins":4,"keys":0,"goods":[],"bonus":[],"posts":["DEP1","DE1","FOP2"],"black":[],"posts_left":15,"black_left":0,"stalemated":false,"letters":{"city":0,"goods":0,"areas":0,"bonus":0,"paid_back":0},"specials":0}]}},"moves":[[1,"bid:1"],[0,"bid:1"],[1,"bid:2"],[0,"build:MOP1:port1"],[0,"build:FOP3:forest2"],[1,"build:FOP2:port1"],[1,"build:DEP1:meadow2"],[1,"bid:2"],[0,"bid:1"],[0,"build:MEP1:port1"],[0,"end_build"],[1,"build:DE1:mountain2+desert1"],[1,"end_build"]],"events":[[1,"bid",1,{"group":1},-1],[2,"evict",0,{"group":1,"price":1,"player":2},-1],[3,"bid",1,{"group":2},-1],[3,"take",0,{"cards":["forest","mountain"],"coins":1},-1],[3,"take",1,{"cards":["meadow","mountain","desert"],"coins":0},-1],[4,"build",0,{"place":"MOP1","pay":"port1","keys":0},-1],[4,"coins",0,{"n":1},-1],[5,"build",0,{"place":"FOP3","pay":"forest2","keys":0},-1],[5,"coins",0,{"n":1},-1],[6,"build",1,{"place":"FOP2","pay":"port1","keys":0},-1],[6,"draw",1,{"n":1,"place":"FOP2","cards":["meadow"]},2],[6,"draw",1,{"n":1,"place":"FOP2"},-3],[7,"build",1,{"place":"DEP1","pay":"meadow2","keys":0},-1],[7,"coins",1,{"n":1},-1],[7,"round",1,{"round":2,"card":"S1-1"},-1],[7,"offer",-1,{"group":1,"cards":["port","meadow"],"coins":1},-1],[7,"offer",-1,{"group":2,"cards":["mountain","mountain","desert"],"coins":0},-1],[8,"bid",1,{"group":2},-1],[9,"bid",0,{"group":1},-1],[9,"take",0,{"cards":["port","meadow"],"coins":1},-1],[9,"take",1,{"cards":["mountain","mountain","desert"],"coins":0},-1],[10,"build",0,{"place":"MEP1","pay":"port1","keys":0},-1],[10,"coins",0,{"n":1},-1],[11,"end_build",0,{"n":1},-1],[12,"build",1,{"place":"DE1","pay":"mountain2+desert1","keys":0},-1],[13,"end_build",1,{"n":1},-1],[13,"round",1,{"round":3,"card":"S1-4"},-1],[13,"offer",-1,{"group":1,"cards":["port","desert"],"coins":1},-1],[13,"offer",-1,{"group":2,"cards":["forest","forest","meadow"],"coins":0},-1]],"told":[1,2,3,3,3,4,4,5,5,6,6,6,7,7,7,7,7,8,9,9,9,10,10,11,12,13,13,13,13],"chairs":[[null,false],[null,false]],"offer":null,"phase":null,"solid":null,"done":{"1 c1":1,"0 c2":2,"1 c3":3,"0 c4":4,"0 c5":5,"1 c6":6,"1 c7":7,"1 c8":8,"0 c9":9,"0 c10":10,"0 c11":11,"1 c12":12,"1 c13":13},"used":[0.015386343002319336,0.03981280326843262],"since":[null,1794811871.1855593]}');
CREATE TABLE token (
	id TEXT NOT NULL, 
	person TEXT NOT NULL, 
	label TEXT NOT NULL, 
	digest TEXT NOT NULL, 
	created DOUBLE NOT NULL, 
	used DOUBLE, 
	CONSTRAINT pk_token PRIMARY KEY (id), 
	CONSTRAINT fk_token_person FOREIGN KEY(person) REFERENCES person (id) ON DELETE CASCADE, 
	CONSTRAINT uq_token_digest UNIQUE (digest)
);
CREATE INDEX ix_match_due ON "match" (due);
CREATE INDEX ix_match_status_moved ON "match" (status, moved);
CREATE INDEX ix_chair_person ON chair (person);
CREATE INDEX ix_chat_match ON chat ("match");
CREATE INDEX ix_lease_process ON lease (process);
CREATE INDEX ix_token_person ON token (person);
COMMIT;
