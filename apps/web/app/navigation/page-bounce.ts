import { trackingOf } from '@vonk/schema/constants';

/** A path fit for the log: no query, and nothing that the API would refuse. */
const PLAIN_PATH = /^\/[A-Za-z0-9/_-]{0,200}$/;
const LONGEST = 86_400;

/** Notifies the API once when the visitor leaves, with the entry page. A beacon survives the page. */
export function tellWhenLeft(): void {
  const page = PLAIN_PATH.test(location.pathname) ? location.pathname : undefined;
  const { network } = trackingOf(new URLSearchParams(location.search));
  const tell = () => {
    const seconds = Math.min(Math.round(performance.now() / 1000), LONGEST);
    const body = new Blob([JSON.stringify({ page, network, seconds })], { type: 'application/json' });
    navigator.sendBeacon('/api/page-bounce.php', body);
  };
  window.addEventListener('pagehide', tell, { once: true });
}
