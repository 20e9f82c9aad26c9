/** To the login, which says that the session ended, and from there back to this page. */
export function leaveForLogin(): void {
  const { pathname, search } = window.location;
  window.location.assign(`/login?${new URLSearchParams({ ended: '1', next: pathname + search })}`);
}
