/**
 * Notifies the API when the page is hidden, which keeps "last seen" accurate. A beacon survives the page; a JSON blob
 * gives it the content type that the API requires. Returns a function that stops it.
 */
export function tellWhenHidden(): () => void {
  const tell = () => {
    if (document.visibilityState !== 'hidden') return;
    navigator.sendBeacon('/api/page-hidden.php', new Blob(['{}'], { type: 'application/json' }));
  };
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
}
