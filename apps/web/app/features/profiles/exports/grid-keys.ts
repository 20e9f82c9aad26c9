import type { KeyboardEvent } from 'react';

/** By how much a step to another row counts for more than one along it. */
const ROW = 3;
const WAYS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Moves the focus from the link of a card to that of its neighbour: left and right in their order, up and down by place. */
export function moveBetweenCards(event: KeyboardEvent<HTMLElement>): void {
  const way = WAYS[event.key];
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>(':is(h2, h3) a')];
  const at = links.indexOf(event.target as HTMLElement);
  if (!way || at < 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const next = way.y === 0 ? links[at + way.x] : nearest(links, links[at] as HTMLElement, way.y);
  event.preventDefault();
  next?.focus();
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
