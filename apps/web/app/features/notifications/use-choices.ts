import { createApiClient } from '@vonk/api-client';
import { useEffect, useReducer, useRef } from 'react';
import { useTellFailure } from '../../components/use-failure-words.ts';
import { type ChoiceChange, type KindChoices, nextState, shownChoices } from './exports/shown-choices.ts';

/** The state of the switches; a change shows at once, and is taken back with a message when it fails. */
export function useChoices(loaded: KindChoices): { choices: KindChoices; change: (change: ChoiceChange) => void } {
  const [state, dispatch] = useReducer(nextState, { known: loaded, sent: [] });
  const tellFailure = useTellFailure();
  const before = useRef<Promise<void>>(Promise.resolve());

  useEffect(() => dispatch({ kind: 'loaded', choices: loaded }), [loaded]);

  function change(change: ChoiceChange): void {
    dispatch({ kind: 'sent', change });
    // In order: of two clicks on one switch, the second must win.
    before.current = before.current.then(async () => {
      try {
        const choices = await createApiClient().put('/api/notifications.php', change);
        dispatch({ kind: 'answered', choices });
      } catch (error) {
        dispatch({ kind: 'failed' });
        tellFailure(error);
      }
    });
  }
  return { choices: shownChoices(state), change };
}
