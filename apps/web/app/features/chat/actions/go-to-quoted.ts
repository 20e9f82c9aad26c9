import type { RefObject } from 'react';
import { isAfter } from '../message-order.ts';
import type { Thread } from '../thread-state.ts';

/** This many pages of older messages are loaded to find a quoted one. */
const MOST_PAGES = 20;

interface Search {
  thread: { readonly current: Thread };
  scroller: RefObject<HTMLElement>;
  /** Returns whether older messages were loaded. */
  onLoad: () => Promise<boolean>;
}

/** Shows a message, for which older ones are loaded until it is there. Returns whether it was found. */
export async function goToQuoted(id: string, { thread, scroller, onLoad }: Search): Promise<boolean> {
  for (let pages = 0; ; pages++) {
    const row = scroller.current?.querySelector<HTMLElement>(`[data-id="${id}"]`);
    if (row) {
      show(row);
      return true;
    }
    const { messages, hasOlder } = thread.current;
    const isOlder = isAfter(messages[0]?.id ?? '0', id);
    if (!hasOlder || !isOlder || pages === MOST_PAGES || !(await onLoad())) return false;
    // What was loaded is on the page.
    await new Promise(requestAnimationFrame);
  }
}

function show(row: HTMLElement): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  row.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' });
  row.focus({ preventScroll: true });
  row.animate([{ backgroundColor: 'var(--sunken)' }, { backgroundColor: 'transparent' }], 1600);
}
