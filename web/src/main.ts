import { mount } from 'svelte';
import App from './App.svelte';
import { shelf } from './lib/games.svelte';
import { speech } from './lib/i18n.svelte';
import { myself } from './lib/me.svelte';
import { router } from './lib/router.svelte';
import { settings } from './lib/settings.svelte';
import './styles/tokens.css';
import './styles/base.css';

settings.apply();
router.start();
// Letters that come late move what somebody is about to press; but nobody waits for them longer than a second.
const letters = ['EB Garamond', 'Source Sans 3'].map((name) => document.fonts.load(`1em '${name}'`).catch(() => []));
const late = new Promise((done) => setTimeout(done, 1000));
// Where the house does not answer, the page says so itself.
await Promise.all([
  speech.load(settings.lang),
  myself.start(),
  shelf.load().catch(() => {}),
  Promise.race([Promise.all(letters), late]),
]);
mount(App, { target: document.getElementById('app')! });

if ('serviceWorker' in navigator && import.meta.env.PROD) void navigator.serviceWorker.register('/worker.js');
