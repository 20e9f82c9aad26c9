/**
 * Gives each history entry that the browser created for a link within the page its own key, like the router's entries.
 * Without keys they would all be the same entry to the router, and it would restore the same scroll position for each.
 * Call before the router listens.
 */
export function keepJumpsApart(): void {
  const { history, location } = window;
  const tellApart = () =>
    history.replaceState({ ...history.state, key: `jump-${performance.timeOrigin + performance.now()}` }, '');
  window.addEventListener('popstate', () => {
    if (history.state === null && location.hash !== '') tellApart();
  });
  // A link to the current URL, which keeps the same history entry.
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.hash && link.href === location.href) tellApart();
  });
}
