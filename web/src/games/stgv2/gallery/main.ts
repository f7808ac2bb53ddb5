/** Development only: every fixture as a board, `?show=<name>`. Not part of the build. */
import { mount } from 'svelte';
import '../../../app.css';
import Gallery from './Gallery.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');
export default mount(Gallery, { target });
