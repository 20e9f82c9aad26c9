/** Whether the browser may show notifications. If not, there are none, and no code for them needs loading. */
export function isPushAllowed(): boolean {
  return 'Notification' in window && Notification.permission === 'granted';
}
