/**
 * Text of an inline script for the browser: starts the page's modules after its first paint and its eager pictures, for
 * which it waits at most a second. If the service worker has the files already there is nothing to wait for.
 */
const STARTER = `((words) => {
  let isStarted = false;
  const start = () => {
    const waiting = document.querySelector('script[data-late]');
    if (isStarted || !waiting) return;
    isStarted = true;
    for (const link of document.querySelectorAll('link[rel="late-modulepreload"]')) link.rel = 'modulepreload';
    for (const href of words) {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
      document.head.append(link);
      link.remove();
    }
    const script = document.createElement('script');
    script.type = 'module';
    script.nonce = waiting.nonce;
    script.textContent = waiting.textContent;
    document.head.append(script);
    script.remove();
  };
  const afterPaint = () => requestAnimationFrame(() => setTimeout(start));
  const afterPictures = () => {
    const isUrgent = ({ loading, complete }) => loading === 'eager' && !complete;
    const pictures = [...document.images].filter(isUrgent).map((picture) => picture.decode().catch(() => {}));
    Promise.race([Promise.all(pictures), new Promise((resolve) => setTimeout(resolve, 1000))]).then(afterPaint);
  };
  const isHeld = Boolean(navigator.serviceWorker?.controller);
  const seesPaints = window.PerformanceObserver?.supportedEntryTypes?.includes('paint');
  if (isHeld || document.hidden || !seesPaints) return addEventListener('DOMContentLoaded', start);
  addEventListener('load', afterPaint);
  new PerformanceObserver(afterPictures).observe({ type: 'paint', buffered: true });
})`;
const STARTER_LINE = STARTER.replaceAll(/\n\s*/g, ' ');

/**
 * Delays a page's scripts until its first paint: every page can be read and every form sent without them, and until
 * then the connection should serve styles, fonts and pictures. Elements stay as they are, so that hydration finds what
 * React rendered. `words` are the URLs of the language's messages, which no element of the page references.
 */
export function startLate(html: string, words: string[]): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="late-modulepreload"')
    .replace(/(<script nonce="[^"]*") type="module" async="">/, '$1 type="text/plain" data-late="">')
    .replace('window.__remixContext = ', () => `${STARTER_LINE}(${JSON.stringify(words)});window.__remixContext = `);
}
