import { mount } from 'svelte';
import App from './App.svelte';
import { speech } from './lib/i18n.svelte';
import { myself } from './lib/me.svelte';
import { router } from './lib/router.svelte';
import { settings } from './lib/settings.svelte';
import './styles/tokens.css';
import './styles/base.css';

settings.apply();
router.start();
await Promise.all([speech.load(settings.lang), myself.start()]);
mount(App, { target: document.getElementById('app')! });

if ('serviceWorker' in navigator && import.meta.env.PROD) void navigator.serviceWorker.register('/worker.js');
