import { createApiClient } from '@vonk/api-client';
import { useEffect, useRef, useState } from 'react';
import { useTellFailure } from '../../components/use-failure-words.ts';
import { type ChoiceChange, type KindChoices, shownChoices } from './exports/shown-choices.ts';

/** The state of the switches; a change shows at once, and is taken back with a message when it fails. */
export function useChoices(loaded: KindChoices): { choices: KindChoices; change: (change: ChoiceChange) => void } {
  const [known, setKnown] = useState(loaded);
  const [pending, setPending] = useState<ChoiceChange[]>([]);
  const tellFailure = useTellFailure();
  const before = useRef<Promise<void>>(Promise.resolve());

  useEffect(() => setKnown(loaded), [loaded]);

  function change(change: ChoiceChange): void {
    setPending((others) => [...others, change]);
    // In order: of two clicks on one switch, the second must win.
    before.current = before.current.then(async () => {
      try {
        setKnown(await createApiClient().put('/api/notifications.php', change));
      } catch (error) {
        tellFailure(error);
      }
      setPending((others) => others.slice(1));
    });
  }
  return { choices: shownChoices(known, pending), change };
}
