/** The service worker, which keeps the pages on this device: `web/pwa/sw.js`. */
import { ours } from '../base';
import { router } from '../router.svelte';

class Installed {
  /** Everything is on this device. */
  ready = $state(false);
  #registration: ServiceWorkerRegistration | undefined;

  /** Fetches what is missing once the page has nothing else to do. */
  begin(): void {
    if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
    const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1000));
    if (document.readyState === 'complete') idle(() => void this.#register());
    else addEventListener('load', () => idle(() => void this.#register()), { once: true });
  }

  async #register(): Promise<void> {
    const { serviceWorker } = navigator;
    const controlled = serviceWorker.controller !== null;
    serviceWorker.addEventListener('controllerchange', () => {
      // The first one finds the pages that it has itself; a later one has newer pages.
      if (controlled && router.route.page === 'lobby') location.reload();
    });
    try {
      this.#registration = await serviceWorker.register(ours('/sw.js'), { updateViaCache: 'none' });
    } catch (error) {
      console.warn('these pages need a net:', error);
      return;
    }
    this.#registration.addEventListener('updatefound', () => this.#watch());
    this.#watch();
    this.renew();
    await serviceWorker.ready;
    this.ready = true;
  }

  /** In the lobby nobody is in the middle of a game: what is newer may take over. */
  renew(): void {
    if (router.route.page === 'lobby') this.#registration?.waiting?.postMessage('take over');
  }

  #watch(): void {
    this.#registration?.installing?.addEventListener('statechange', () => this.renew());
  }
}

export const installed = new Installed();
