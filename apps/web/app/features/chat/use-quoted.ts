import { useLingui } from '@lingui/react/macro';
import { useToast } from '@vonk/ui/toast';
import { type RefObject, useCallback } from 'react';
import { useNewest } from '../../browser/use-newest.ts';
import { isAfter } from './message-order.ts';
import type { Thread } from './thread-state.ts';

/** This many pages of older messages are loaded to find a quoted one. */
const MOST_PAGES = 20;

interface Options {
  thread: Thread;
  scroller: RefObject<HTMLElement>;
  onLoad: () => Promise<boolean>;
}

/** Goes to a message that another one quotes; older ones are loaded until it is there. */
export function useQuoted({ thread, scroller, onLoad }: Options): (id: string) => void {
  const { t } = useLingui();
  const showToast = useToast();
  const newest = useNewest(thread);

  const find = useCallback(
    async (id: string): Promise<boolean> => {
      for (let pages = 0; ; pages++) {
        const row = scroller.current?.querySelector<HTMLElement>(`[data-id="${id}"]`);
        if (row) {
          show(row);
          return true;
        }
        const { messages, hasOlder } = newest.current;
        const isOlder = isAfter(messages[0]?.id ?? '0', id);
        if (!hasOlder || !isOlder || pages === MOST_PAGES || !(await onLoad())) return false;
        // What was loaded is on the page.
        await new Promise(requestAnimationFrame);
      }
    },
    [scroller, onLoad],
  );

  return useCallback(
    (id) => {
      void find(id).then((isFound) => {
        if (!isFound) showToast({ tone: 'error', text: t`Older messages in this conversation are no longer shown.` });
      });
    },
    [find, showToast, t],
  );
}

function show(row: HTMLElement): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  row.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' });
  row.focus({ preventScroll: true });
  row.animate([{ backgroundColor: 'var(--sunken)' }, { backgroundColor: 'transparent' }], 1600);
}
