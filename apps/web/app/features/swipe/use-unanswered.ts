import { createApiClient } from '@vonk/api-client';
import { useEffect, useState } from 'react';
import type { SwipeAction } from './deck-state.ts';

export const PATH = '/api/swipe.php';

/** A swipe or an undo; an undo without an id means the last swipe that the server knows. */
export type Unanswered =
  | { kind: 'swipe'; body: { profile_id: string; action: SwipeAction }; isSent: boolean }
  | { kind: 'undo'; body: { profile_id?: string } };

/**
 * Pending swipes and undos by idempotency key, in order. On `pagehide` they are all sent at once with keepalive, so
 * each must be right in any order. A swipe counts once per key, even if it was under way already or the page comes back
 * and sends it too. An undone swipe is not sent; if it was already on its way, it is undone by profile id.
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
            : // Undoing by id is safe to repeat. No key: a later retry must not get this stored response.
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
    // Once one of the swipes has arrived, it would undo another card.
    if (id === undefined) return swiped.size === 0;
    return !swiped.has(id) || onItsWay.has(id);
  });
}
