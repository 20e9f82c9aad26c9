/** Of an address in the log: no query, and nothing that the API would refuse. */
const PLAIN_PATH = /^\/[A-Za-z0-9/_-]{0,200}$/;
const LONGEST = 86_400;
/** One that is longer is none that reports know. */
const LONGEST_NETWORK = 200;

/** Tells the API once when the visitor leaves, and where they had come in. A beacon survives the page. */
export function tellWhenLeft(): void {
  const page = PLAIN_PATH.test(location.pathname) ? location.pathname : undefined;
  const network = new URLSearchParams(location.search).get('network')?.slice(0, LONGEST_NETWORK);
  const tell = () => {
    const seconds = Math.min(Math.round(performance.now() / 1000), LONGEST);
    const body = new Blob([JSON.stringify({ page, network, seconds })], { type: 'application/json' });
    navigator.sendBeacon('/api/page-bounce.php', body);
  };
  window.addEventListener('pagehide', tell, { once: true });
}
