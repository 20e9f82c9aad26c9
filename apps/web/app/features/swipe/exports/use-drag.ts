import { type DragEvent, type PointerEvent, useRef } from 'react';

export type Side = 'like' | 'skip';

/** Pixels to one side; from here, releasing the card decides. */
const DECIDES_AT = 96;
/** A flick decides sooner: minimum pixels, and pixels per millisecond. */
const FLICK_FROM = 40;
const FLICK_SPEED = 0.65;
/** Pixels; below this it is a tap. */
const TAP = 6;
/** Pixels per degree of rotation. */
const TURN = 22;

export const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The decision when a card is released: dragged far enough, or flicked. */
export function sideOf(x: number, milliseconds: number): Side | null {
  const distance = Math.abs(x);
  const isThrown = distance >= FLICK_FROM && distance / Math.max(milliseconds, 1) >= FLICK_SPEED;
  if (distance < DECIDES_AT && !isThrown) return null;
  return x > 0 ? 'like' : 'skip';
}

/** Moves a card by transform only. */
export function placeCard(card: HTMLElement, x: number, isMoved = true): void {
  const share = Math.min(Math.abs(x) / DECIDES_AT, 1);
  card.style.transform = x === 0 || !isMoved ? '' : `translateX(${x}px) rotate(${x / TURN}deg)`;
  stampCard(card, x > 0 ? 'like' : 'skip', share);
}

/**
 * The stamps use --spark and --skip, from 0 to 1, as their opacity. They are on the card, or beside it and stay when it
 * leaves.
 */
export function stampCard(card: HTMLElement, side: Side, share: number): void {
  const { style } = card.parentElement?.querySelector<HTMLElement>(':scope > [data-stamps]') ?? card;
  style.setProperty('--spark', String(side === 'like' ? share : 0));
  style.setProperty('--skip', String(side === 'skip' ? share : 0));
}

interface Hold {
  id: number;
  x: number;
  at: number;
  /** With reduced motion the card does not move; only the stamps show the side. */
  isMoved: boolean;
}

/**
 * Lets a card be dragged with finger or mouse; buttons must offer the same to everybody else. Nothing here reads a size
 * or position from the page, so no move forces a layout.
 */
export function useDrag(onDecided: (side: Side) => void) {
  const hold = useRef<Hold | null>(null);

  function letGo(event: PointerEvent<HTMLElement>, isMeant: boolean): void {
    const held = hold.current;
    if (held?.id !== event.pointerId) return;
    hold.current = null;
    const card = event.currentTarget;
    const x = event.clientX - held.x;
    card.style.transition = '';
    const side = isMeant ? sideOf(x, event.timeStamp - held.at) : null;
    // A decided card flies off from here; otherwise it falls back.
    if (!side) placeCard(card, 0);
    else onDecided(side);
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !event.isPrimary) return;
      hold.current = { id: event.pointerId, x: event.clientX, at: event.timeStamp, isMoved: !isStill() };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const held = hold.current;
      if (held?.id !== event.pointerId) return;
      const card = event.currentTarget;
      const x = event.clientX - held.x;
      if (Math.abs(x) > TAP && !card.hasPointerCapture(event.pointerId)) {
        card.setPointerCapture(event.pointerId);
        card.style.transition = 'none';
      }
      placeCard(card, x, held.isMoved);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => letGo(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => letGo(event, false),
    onDragStart: (event: DragEvent) => event.preventDefault(),
  };
}
