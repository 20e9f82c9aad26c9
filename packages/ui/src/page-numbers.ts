/** A page's number, or a gap where some are left out. */
export type PageStep = number | 'gap';

/** First, last and the neighbours of the current page; a gap always replaces two pages or more. */
export function pageNumbers(current: number, total: number, neighbours = 1): PageStep[] {
  const from = Math.max(1, Math.min(current, total) - neighbours);
  const to = Math.min(total, Math.max(current, 1) + neighbours);
  const shown: PageStep[] = [];
  for (let page = 1; page <= total; page += 1) {
    const isShown = page === 1 || page === total || (page >= from && page <= to);
    const isLoneGap = (page === 2 && from === 3) || (page === total - 1 && to === total - 2);
    if (isShown || isLoneGap) shown.push(page);
    else if (shown.at(-1) !== 'gap') shown.push('gap');
  }
  return shown;
}
