import { isStill, placeCard, type Side, stampCard } from './exports/use-drag.ts';

const flights = new WeakMap<Element, Animation>();

/**
 * Lets a card fly off from where it is, without waiting for a render; a flight under way continues. Returns null with
 * reduced motion.
 */
export function fly(element: HTMLElement, side: Side): Animation | null {
  const known = flights.get(element);
  if (known) return known;
  const isMoved = !isStill();
  stampCard(element, side, isMoved ? 1 : 0);
  if (!isMoved) return null;
  const away = side === 'like' ? 1 : -1;
  const flight = element.animate(
    { transform: `translateX(${away * 150}%) rotate(${away * 18}deg)`, opacity: 0 },
    { duration: 280, easing: 'cubic-bezier(.3, 0, .8, .4)', fill: 'forwards' },
  );
  flights.set(element, flight);
  return flight;
}

/** Puts a flying or dragged card back on the stack. */
export function ground(element: HTMLElement): void {
  const flight = flights.get(element);
  flights.delete(element);
  if (flight) flight.onfinish = null;
  flight?.cancel();
  placeCard(element, 0);
}

/** Like `ground`, but leaves a card alone that is being dragged. */
export function settle(element: HTMLElement): void {
  if (flights.has(element)) ground(element);
}
