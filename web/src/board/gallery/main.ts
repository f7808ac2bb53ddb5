/** Development only, not part of the build: `npm run dev`, then `/src/board/gallery/`. */
import { mount } from 'svelte';
import '../../app.css';
import Gallery from './Gallery.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');
export default mount(Gallery, { target });
