/**
 * Tells the API when the page is put away, which keeps "last seen" true. A beacon survives the page; as JSON in a blob
 * it carries the type that the API asks for. Answers how to stop.
 */
export function tellWhenHidden(): () => void {
  const tell = () => {
    if (document.visibilityState !== 'hidden') return;
    navigator.sendBeacon('/api/page-hidden.php', new Blob(['{}'], { type: 'application/json' }));
  };
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
}
