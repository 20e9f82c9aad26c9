const SAVED = '/members/saved';
const REACHABLE = ':is(a[href], button, input:not([type="hidden"]), select, summary):not([tabindex="-1"], :disabled)';

/** The focus goes from a deleted search to the next one, or else to what follows: the button that it was on is gone. */
export function focusAfterDelete(): void {
  document.addEventListener('submit', ({ target, submitter }) => {
    if (!(target instanceof HTMLFormElement && submitter) || target.getAttribute('action') !== SAVED) return;
    const place = target.parentElement;
    const row = submitter.closest('li');
    if (!(place && row)) return;
    const at = [...target.querySelectorAll('li')].indexOf(row);
    const watch = new MutationObserver(() => {
      if (row.isConnected) return;
      watch.disconnect();
      if (document.activeElement !== document.body) return;
      const rows = [...target.querySelectorAll('li')];
      const next = target.isConnected ? rows[Math.min(at, rows.length - 1)] : null;
      const reachable = (next ?? place).querySelectorAll<HTMLElement>(REACHABLE);
      [...reachable].find((part) => part.offsetParent !== null)?.focus();
    });
    watch.observe(place, { childList: true, subtree: true });
  });
}
