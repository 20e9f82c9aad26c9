import { type PointerEvent, useRef } from 'react';
import { type Drawn, drawnTo } from './deck-place.ts';

/** Lets a card be drawn aside by finger or mouse; buttons beside it must do the same for everybody. */
export function useDrag(onDrawn: (to: Exclude<Drawn, null>) => void) {
  const start = useRef<number | null>(null);

  function place(card: HTMLElement, distance: number) {
    card.style.transform = distance === 0 ? '' : `translateX(${distance}px) rotate(${distance / 24}deg)`;
    card.dataset['drawn'] = drawnTo(distance) ?? '';
  }

  function end(event: PointerEvent<HTMLElement>, isMeant: boolean) {
    if (start.current === null) return;
    const to = drawnTo(event.clientX - start.current);
    start.current = null;
    place(event.currentTarget, 0);
    if (isMeant && to) onDrawn(to);
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !event.isPrimary) return;
      start.current = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (start.current !== null) place(event.currentTarget, event.clientX - start.current);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
    onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
  };
}
