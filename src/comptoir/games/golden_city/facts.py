"""What `facts.json` must satisfy (section 3.3). A mismatch is refused by name, never found out in play."""

from __future__ import annotations

from typing import Any, Final

from comptoir.core.errors import BadFacts
from comptoir.core.facts import Facts, plain

GAME_ID: Final = "golden_city"

# Given by the rule text, whatever the printed map looks like.
PLACE_COUNTS: Final = {"port": 16, "site": 30, "outer": 8, "inner": 4}
GOODS_CARD_COUNT: Final = 8
BONUS_CARD_COUNT: Final = 8
CARD_TYPE_COUNT: Final = 5
MOST_OF_A_TYPE: Final = 31
REWARD_KINDS: Final = ("coins", "landscape_card", "key", "bonus_card", "goods_card", "letters")
BONUS_KINDS: Final = ("goods_cards", "coins", "river_posts", "city_posts", "landscape_posts")


def _fail(entry: str, detail: str) -> BadFacts:
    return BadFacts("bad-facts", game=GAME_ID, entry=entry, detail=detail)


def check_facts(facts: Facts) -> Facts:
    """Refuse a file that does not add up; answers the file."""
    try:
        facts["game"].prose("title", "title_en", "designer", "publisher", "year", "schema_version")
        _check_types(facts)
        _check_drawing(facts)
        _check_places(facts)
        _check_roads(facts)
        _check_rivers(facts)
        _check_quarters(facts)
        _check_goods(facts)
        _check_score_cards(facts)
        _check_bonus_cards(facts)
        _check_players(facts)
        _check_variant(facts)
        _check_numbers(facts)
        _check_totals(facts)
    except (KeyError, TypeError, IndexError, AttributeError) as error:
        raise _fail(str(error), "missing or of the wrong kind") from error
    return facts


def _unique(entries: list[Facts], where: str) -> None:
    seen: set[str] = set()
    for entry in entries:
        if entry["id"] in seen:
            raise _fail(f"{where}.{entry['id']}", "the id appears twice")
        seen.add(entry["id"])


def _number(value: Any, low: int, high: int, entry: str) -> None:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise _fail(entry, f"{value!r} is not a number from {low} to {high}")


def _named(entry: Facts, where: str) -> None:
    for lang in ("en", "fr"):
        if not entry["name"].get(lang):
            raise _fail(f"{where}.{entry['id']}.name", f"a name in {lang} is missing")


# -- the island


def _check_types(facts: Facts) -> None:
    types = facts["card_types"]
    _unique(types, "card_types")
    if len(types) != CARD_TYPE_COUNT or types[0]["id"] != "port":
        raise _fail("card_types", f"there are {CARD_TYPE_COUNT} types of landscape cards, the port first")
    for entry in types:
        _named(entry, "card_types")
        _number(entry["copies"], 1, MOST_OF_A_TYPE, f"card_types.{entry['id']}.copies")
    landscapes = {entry["id"] for entry in facts["landscapes"]}
    for entry in types[1:]:
        if entry["id"] not in landscapes:
            raise _fail(f"card_types.{entry['id']}", "there is no such landscape")
    total = sum(entry["copies"] for entry in types)
    if total != facts["supply"]["landscape_cards"]:
        raise _fail("supply.landscape_cards", f"the types add up to {total}")


def _check_drawing(facts: Facts) -> None:
    """Where things lie on the picture: read by whoever draws it."""
    picture = facts["coordinates"]
    picture.prose("origin", "x", "y")
    width, height = picture.number("width", 1, 9999), picture.number("height", 1, 9999)
    picture.numbers("city_centre", 2, 0, max(width, height))
    for ring in ("outer_ring_radius", "inner_ring_radius"):
        picture.number(ring, 1, width)
    rivers = [river["id"] for river in facts["rivers"]]
    if sorted(picture["river_lines"].keys()) != sorted(rivers):
        raise picture.refusal("river_lines", f"a line for each of {', '.join(rivers)} is expected")
    for river, line in picture["river_lines"].items():
        if len(line) != 2 or any(len(point) != 2 for point in line):
            raise picture.refusal(f"river_lines.{river}", "a line joins two points")


def _check_places(facts: Facts) -> None:
    _unique(facts["nodes"], "nodes")
    landscapes = {entry["id"] for entry in facts["landscapes"]}
    for node in facts["nodes"]:
        entry = f"nodes.{node['id']}"
        node.prose("reward_confidence")
        if node["kind"] not in PLACE_COUNTS:
            raise _fail(f"{entry}.kind", f"{node['kind']!r} is not one of {', '.join(PLACE_COUNTS)}")
        if node["region"] not in landscapes:
            raise _fail(f"{entry}.region", f"there is no landscape {node['region']!r}")
        wanted = "port" if node["kind"] == "port" else node["region"]
        if node["landscape"] != wanted:
            raise _fail(f"{entry}.landscape", f"expected {wanted}, found {node['landscape']}")
        if (node["quarter"] is not None) != (node["kind"] in ("outer", "inner")):
            raise _fail(f"{entry}.quarter", "zones lie in a quarter, other places do not")
        if node["river"] is not None and node["kind"] != "site":
            raise _fail(f"{entry}.river", "only sites lie on a river")
        _number(node["x"], 0, facts["coordinates"]["width"], f"{entry}.x")
        _number(node["y"], 0, facts["coordinates"]["height"], f"{entry}.y")
        for effect in node["reward"]:
            _check_reward(node, effect, f"{entry}.reward")
    for kind, wanted_count in PLACE_COUNTS.items():
        found = sum(1 for node in facts["nodes"] if node["kind"] == kind)
        if found != wanted_count:
            raise _fail("nodes", f"{found} places of kind {kind} instead of {wanted_count}")


def _check_reward(node: Facts, effect: Facts, entry: str) -> None:
    if effect["kind"] not in REWARD_KINDS:
        raise _fail(entry, f"{effect['kind']!r} is not one of {', '.join(REWARD_KINDS)}")
    _number(effect["n"], 1, 20, entry)
    if "rank" in effect:
        _number(effect["rank"], 1, 4, entry)
        if node["kind"] not in ("outer", "inner"):
            raise _fail(entry, "only zones of the city give by rank")
        if effect["rank"] == 2 and effect["kind"] != "letters":
            raise _fail(entry, "the second player in a zone gets letters only")
    elif effect["kind"] == "letters":
        raise _fail(entry, "letters are given by rank")


def _check_roads(facts: Facts) -> None:
    around: dict[str, list[str]] = {node["id"]: [] for node in facts["nodes"]}
    seen: set[tuple[str, ...]] = set()
    for number, road in enumerate(facts["edges"]):
        entry = f"edges[{number}] {road}"
        if len(road) != 2:
            raise _fail(entry, "a road joins two places")
        for end in road:
            if end not in around:
                raise _fail(entry, f"there is no place {end}")
        if road[0] == road[1]:
            raise _fail(entry, "a road joins two different places")
        if tuple(sorted(road)) in seen:
            raise _fail(entry, "this road appears twice")
        seen.add(tuple(sorted(road)))
        around[road[0]].append(road[1])
        around[road[1]].append(road[0])
    start = facts["nodes"][0]["id"]
    reached = {start}
    edge = [start]
    while edge:
        for place in around[edge.pop()]:
            if place not in reached:
                reached.add(place)
                edge.append(place)
    for place in around:
        if place not in reached:
            raise _fail(f"nodes.{place}", f"no road leads there from {start}")


def _check_rivers(facts: Facts) -> None:
    _unique(facts["rivers"], "rivers")
    places = {node["id"]: node for node in facts["nodes"]}
    for river in facts["rivers"]:
        entry = f"rivers.{river['id']}"
        for site in river["sites"]:
            if site not in places:
                raise _fail(entry, f"there is no place {site}")
            if places[site]["river"] != river["id"]:
                raise _fail(entry, f"{site} says that it lies on {places[site]['river']}")
            if places[site]["landscape"] not in river["between"]:
                raise _fail(entry, f"{site} lies in neither landscape of this river")
        for node in facts["nodes"]:
            if node["river"] == river["id"] and node["id"] not in river["sites"]:
                raise _fail(entry, f"{node['id']} is missing")
    rivers = {river["id"] for river in facts["rivers"]}
    for node in facts["nodes"]:
        if node["river"] is not None and node["river"] not in rivers:
            raise _fail(f"nodes.{node['id']}.river", f"there is no river {node['river']}")


def _check_quarters(facts: Facts) -> None:
    _unique(facts["quarters"], "quarters")
    places = {node["id"]: node for node in facts["nodes"]}
    for quarter in facts["quarters"]:
        entry = f"quarters.{quarter['id']}"
        zones = [(quarter["inner"], "inner"), *((zone, "outer") for zone in quarter["outer"])]
        for zone, kind in zones:
            if zone not in places:
                raise _fail(entry, f"there is no place {zone}")
            if places[zone]["quarter"] != quarter["id"] or places[zone]["kind"] != kind:
                raise _fail(entry, f"{zone} is no {kind} zone of this quarter")
        for node in facts["nodes"]:
            if node["quarter"] == quarter["id"] and node["id"] not in [zone for zone, _ in zones]:
                raise _fail(entry, f"{node['id']} is missing")
    quarters = {quarter["id"] for quarter in facts["quarters"]}
    for node in facts["nodes"]:
        if node["quarter"] is not None and node["quarter"] not in quarters:
            raise _fail(f"nodes.{node['id']}.quarter", f"there is no quarter {node['quarter']}")


# -- the cards


def _check_goods(facts: Facts) -> None:
    _unique(facts["goods"], "goods")
    _unique(facts["goods_cards"], "goods_cards")
    goods = {good["id"] for good in facts["goods"]}
    for good in facts["goods"]:
        _named(good, "goods")
    if len(facts["goods_cards"]) != GOODS_CARD_COUNT:
        raise _fail("goods_cards", f"{len(facts['goods_cards'])} cards instead of {GOODS_CARD_COUNT}")
    for card in facts["goods_cards"]:
        entry = f"goods_cards.{card['id']}"
        for good in card["goods"]:
            if good not in goods:
                raise _fail(entry, f"there is no good {good}")
        if len(card["goods"]) != 2 or card["goods"][0] == card["goods"][1]:
            raise _fail(entry, "a goods card shows two different goods")


def _check_score_cards(facts: Facts) -> None:
    _unique(facts["score_cards"], "score_cards")
    goods = {good["id"] for good in facts["goods"]}
    areas = {"river": {river["id"] for river in facts["rivers"]}, "quarter": {q["id"] for q in facts["quarters"]}}
    for card in facts["score_cards"]:
        entry = f"score_cards.{card['id']}"
        if card["good"] not in goods:
            raise _fail(entry, f"there is no good {card['good']}")
        kind = card["area"]["type"]
        if kind not in areas:
            raise _fail(entry, f"an area is a river or a quarter, not {kind}")
        if card["area"]["id"] not in areas[kind]:
            raise _fail(entry, f"there is no {kind} {card['area']['id']}")
        _number(card["stack"], 1, 3, f"{entry}.stack")


def _check_bonus_cards(facts: Facts) -> None:
    _unique(facts["bonus_cards"], "bonus_cards")
    landscapes = {entry["id"] for entry in facts["landscapes"]}
    if len(facts["bonus_cards"]) != BONUS_CARD_COUNT:
        raise _fail("bonus_cards", f"{len(facts['bonus_cards'])} cards instead of {BONUS_CARD_COUNT}")
    for card in facts["bonus_cards"]:
        entry = f"bonus_cards.{card['id']}"
        if card["counts"] not in BONUS_KINDS:
            raise _fail(entry, f"{card['counts']!r} is not one of {', '.join(BONUS_KINDS)}")
        if card["counts"] == "landscape_posts" and card["landscape"] not in landscapes:
            raise _fail(entry, f"there is no landscape {card['landscape']}")
        _number(card["letters_each"], 1, 9, f"{entry}.letters_each")


# -- the numbers


def _check_players(facts: Facts) -> None:
    stacks: dict[int, int] = {}
    for card in facts["score_cards"]:
        stacks[card["stack"]] = stacks.get(card["stack"], 0) + 1
    for seats in facts["game"]["players"]:
        row = facts["players"][str(seats)]
        entry = f"players.{seats}"
        groups = row["offer_groups"]
        if len(groups) != seats or min(groups) < 1:
            raise _fail(f"{entry}.offer_groups", f"{seats} groups are needed, one for each player")
        if len(row.get("coin_on_group", groups)) != seats:
            raise _fail(f"{entry}.coin_on_group", f"{seats} numbers are needed, one for each group")
        _number(row["posts"], 1, facts["supply"]["posts_per_colour"], f"{entry}.posts")
        _number(row["coins"], 0, facts["supply"]["coins"] // seats, f"{entry}.coins")
        used = {stack for pile in row.get("score_stacks", [[stack] for stack in stacks]) for stack in pile}
        cards = sum(stacks[stack] for stack in used)
        if row["rounds"] != cards:
            raise _fail(f"{entry}.rounds", f"{row['rounds']} rounds, but {cards} score cards in its stacks")
        special = row.get("special_scoring_rounds", [])
        if len(special) != len(row.get("special_points", [])) or any(n > row["rounds"] for n in special):
            raise _fail(f"{entry}.special_scoring_rounds", "each needs its points and a round of its own")
        dry = row.get("no_reward_landscape")
        if dry is not None and dry not in [landscape["id"] for landscape in facts["landscapes"]]:
            raise _fail(f"{entry}.no_reward_landscape", f"there is no landscape {dry}")


def _check_variant(facts: Facts) -> None:
    row = facts["black_posts_variant"]
    for seats in row["players"]:
        if seats not in facts["game"]["players"]:
            raise _fail("black_posts_variant.players", f"the game is not for {seats} players")
    _number(row["black_posts_each"], 1, 9, "black_posts_variant.black_posts_each")
    _number(row["own_posts"], 1, facts["supply"]["posts_per_colour"], "black_posts_variant.own_posts")
    _number(row["zone_capacity"], 2, 4, "black_posts_variant.zone_capacity")
    row.fixed("excluded_colour", "black")


def _check_numbers(facts: Facts) -> None:
    for kind, cards, keys in (("port", 1, 0), ("site", 2, 0), ("outer", 2, 0), ("inner", 2, 1)):
        for what, wanted in (("cards", cards), ("keys", keys)):
            if facts["costs"][kind][what] != wanted:
                raise _fail(f"costs.{kind}.{what}", f"the rules say {wanted}")
    if facts["costs"]["joker_pair"] != 2:
        raise _fail("costs.joker_pair", "the rules say 2")
    # 16.27: letters are money with change; there are always enough.
    facts["supply"].prose("letters")
    facts["supply"].fixed("bidding_hands", 4)
    for group, key in (
        ("limits", "hand"),
        ("limits", "goods_cards"),
        ("limits", "builds_per_turn"),
        ("limits", "goods_display"),
        ("scoring", "good"),
        ("scoring", "good_monopoly"),
        ("scoring", "area"),
        ("scoring", "area_majority"),
        ("supply", "coins"),
        ("supply", "keys"),
    ):
        _number(facts[group][key], 0 if group == "scoring" else 1, 99, f"{group}.{key}")


def _totals(facts: Facts) -> dict[str, Any]:
    """The totals that the `expected` block repeats."""
    nodes = facts["nodes"]
    totals: dict[str, Any] = {"nodes": len(nodes), "edges": len(facts["edges"])}
    for key, kind in (("ports", "port"), ("sites", "site"), ("outer", "outer"), ("inner", "inner")):
        totals[key] = sum(1 for node in nodes if node["kind"] == kind)
    totals["river_sites"] = sum(len(river["sites"]) for river in facts["rivers"])
    totals["sites_by_landscape"] = _tally([n["landscape"] for n in nodes if n["kind"] == "site"])
    for kind in ("site", "port"):
        effects = [effect for node in nodes if node["kind"] == kind for effect in node["reward"]]
        labels = [f"coins_{e['n']}" if e["kind"] == "coins" else e["kind"] for e in effects]
        totals[f"{kind}_rewards"] = _tally(labels)
    totals["outer_zones_with_coin"] = sum(
        1 for node in nodes if node["kind"] == "outer" and any(e["kind"] == "coins" for e in node["reward"])
    )
    totals["score_cards"] = _tally([str(card["stack"]) for card in facts["score_cards"]])
    totals["goods_cards"] = len(facts["goods_cards"])
    totals["bonus_cards"] = len(facts["bonus_cards"])
    coins = [effect["n"] for node in nodes for effect in node["reward"] if effect["kind"] == "coins"]
    totals["coins_obtainable_from_board"] = sum(coins)
    return totals


def _tally(labels: list[str]) -> dict[str, int]:
    tally: dict[str, int] = {}
    for label in labels:
        tally[label] = tally.get(label, 0) + 1
    return tally


def _check_totals(facts: Facts) -> None:
    found = _totals(facts)
    for key, wanted in facts["expected"].items():
        if key not in found:
            raise _fail(f"expected.{key}", "no such total")
        if found[key] != plain(wanted):
            raise _fail(f"expected.{key}", f"expected {plain(wanted)}, the file adds up to {found[key]}")
    for landscape in facts["landscapes"]:
        sites = found["sites_by_landscape"].get(landscape["id"], 0)
        if landscape["sites"] != sites:
            raise _fail(f"landscapes.{landscape['id']}.sites", f"expected {landscape['sites']}, found {sites}")
