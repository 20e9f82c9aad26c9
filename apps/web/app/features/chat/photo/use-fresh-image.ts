import { createApiClient } from '@vonk/api-client';
import { SECOND } from '@vonk/schema/constants';
import { useRef, useState } from 'react';
import type { ItemPhoto } from '../group-messages.ts';

/** A picture that fails again this soon after renewing its links is missing. */
const SOON = 10 * SECOND;

/**
 * A photo whose links are renewed after they expire. New links lead to the same picture, so the first ones are kept:
 * nothing is downloaded twice.
 */
export function useFreshImage({ image, message }: ItemPhoto) {
  const [current, setCurrent] = useState(image);
  const [isBroken, setBroken] = useState(false);
  const renewedAt = useRef(Number.NEGATIVE_INFINITY);
  if ((current === null) !== (image === null)) setCurrent(image);

  /** Call it when the picture failed to load. */
  async function renew(): Promise<void> {
    if (!message || performance.now() - renewedAt.current < SOON) return setBroken(true);
    renewedAt.current = performance.now();
    const { id, conversation } = message;
    try {
      const { messages } = await createApiClient().get('/api/chat.php', { conversation, after: before(id) });
      renewedAt.current = performance.now();
      const found = messages.find((each) => each.id === id)?.photo?.image;
      if (found) setCurrent(found);
      else setBroken(true);
    } catch {
      setBroken(true);
    }
  }

  return { image: current, isBroken, renew };
}

/** The previous message number; undefined for the first. */
function before(id: string): string | undefined {
  return id === '1' ? undefined : String(BigInt(id) - 1n);
}
