import { createApiClient } from '@vonk/api-client';
import { useEffect, useState } from 'react';
import type { SwipeAction } from './deck-state.ts';

export const PATH = '/api/swipe.php';

/** A card to swipe, or to have back; without an id the last one that the server knows of. */
export type Unanswered =
  | { kind: 'swipe'; body: { profile_id: string; action: SwipeAction }; isSent: boolean }
  | { kind: 'undo'; body: { profile_id?: string } };

/**
 * Swipes and undos by their keys, from the press to the answer, in turn. A page that goes gives what it still has to the
 * browser to send, all at once, so each of them is right whatever comes first: a swipe counts once under its key, whether
 * it was on its way already or the page comes back and sends it, too; one that is to be undone is not sent, and where it
 * was on its way its card is undone by name.
 */
export function useUnanswered(): Map<string, Unanswered> {
  const [calls] = useState(() => new Map<string, Unanswered>());
  useEffect(() => {
    const send = () => {
      const client = createApiClient({ retry: { retries: 0 } });
      const options = { keepalive: true };
      for (const [idempotencyKey, { kind, body }] of leftToSay(calls)) {
        const sent =
          kind === 'swipe'
            ? client.post(PATH, body, { ...options, idempotencyKey })
            : // By name it may be said again; the answer to this one must not be kept for a later one.
              client.delete(PATH, body, body.profile_id ? options : { ...options, idempotencyKey });
        sent.catch(() => {});
      }
    };
    window.addEventListener('pagehide', send);
    return () => window.removeEventListener('pagehide', send);
  }, [calls]);
  return calls;
}

function leftToSay(calls: Map<string, Unanswered>): [string, Unanswered][] {
  const all = [...calls];
  const cardsOf = (kind: Unanswered['kind']) =>
    new Set(all.flatMap(([, call]) => (call.kind === kind ? (call.body.profile_id ?? []) : [])));
  const [swiped, undone] = [cardsOf('swipe'), cardsOf('undo')];
  const onItsWay = new Set(
    all.flatMap(([, call]) => (call.kind === 'swipe' && call.isSent ? call.body.profile_id : [])),
  );
  return all.filter(([, { kind, body }]) => {
    const id = body.profile_id;
    if (kind === 'swipe') return !undone.has(id ?? '');
    // What it means is another card once one of the swipes has arrived.
    if (id === undefined) return swiped.size === 0;
    return !swiped.has(id) || onItsWay.has(id);
  });
}
