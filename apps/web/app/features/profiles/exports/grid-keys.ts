/** By how much a step to another row counts for more than one along it. */
const ROW = 3;
const WAYS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * Makes the arrow keys move the focus from the link of a card to that of its neighbour: left and right in their order,
 * up and down by place. For all grids with `data-cards`.
 */
export function moveBetweenCards(): void {
  document.addEventListener('keydown', (event) => {
    const way = WAYS[event.key];
    if (!way || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = event.target instanceof HTMLElement ? event.target : null;
    const links = [...(link?.closest('[data-cards]')?.querySelectorAll<HTMLElement>(':is(h2, h3) a') ?? [])];
    const at = link ? links.indexOf(link) : -1;
    if (!link || at < 0) return;
    event.preventDefault();
    const next = way.y === 0 ? links[at + way.x] : nearest(links, link, way.y);
    next?.focus();
  });
}

function nearest(links: HTMLElement[], from: HTMLElement, down: number): HTMLElement | undefined {
  const own = middleOf(from);
  return links
    .map((link) => ({ link, x: middleOf(link).x - own.x, y: (middleOf(link).y - own.y) * down, height: own.height }))
    .filter(({ y, height }) => y > height / 2)
    .sort((one, other) => distance(one) - distance(other))[0]?.link;
}

const distance = ({ x, y }: { x: number; y: number }) => y * ROW + Math.abs(x);

/** Of the card. */
function middleOf(link: HTMLElement): { x: number; y: number; height: number } {
  const { left, top, width, height } = (link.closest('article') ?? link).getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, height };
}
