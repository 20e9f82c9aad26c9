import { useLingui } from '@lingui/react/macro';
import { useToast } from '@vonk/ui/toast';
import { type RefObject, useCallback } from 'react';
import { useNewest } from '../../browser/use-newest.ts';
import type { Thread } from './thread-state.ts';

interface Options {
  thread: Thread;
  scroller: RefObject<HTMLElement>;
  onLoad: () => Promise<boolean>;
}

/** Goes to a message that another one quotes. */
export function useQuoted({ thread, scroller, onLoad }: Options): (id: string) => void {
  const { t } = useLingui();
  const showToast = useToast();
  const newest = useNewest(thread);
  const say = useNewest(() =>
    showToast({ tone: 'error', text: t`Older messages in this conversation are no longer shown.` }),
  );
  return useCallback(
    (id) => {
      import('./actions/go-to-quoted.ts')
        .then(({ goToQuoted }) => goToQuoted(id, { thread: newest, scroller, onLoad }))
        .then((isFound) => isFound || say.current())
        .catch(() => {});
    },
    [scroller, onLoad],
  );
}
