/** Goes to the login, which says that the session has ended and leads back to this page. */
export function leaveForLogin(): void {
  const { pathname, search } = window.location;
  window.location.assign(`/login?${new URLSearchParams({ ended: '1', next: pathname + search })}`);
}
