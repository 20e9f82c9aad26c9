/** Whether this browser may show notifications of the site: without, there are none, and nothing of them is loaded. */
export function isPushAllowed(): boolean {
  return 'Notification' in window && Notification.permission === 'granted';
}
