import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { installed } from './local/installed.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');

installed.begin();

export default mount(App, { target });
