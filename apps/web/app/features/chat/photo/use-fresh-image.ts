import { createApiClient } from '@vonk/api-client';
import type { MainImage } from '@vonk/schema';
import { SECOND } from '@vonk/schema/constants';
import { useRef, useState } from 'react';
import type { ItemPhoto } from '../group-messages.ts';

/** A picture that fails again so soon after its links were renewed is not there. */
const SOON = 10 * SECOND;

interface FreshImage {
  image: MainImage | null;
  isBroken: boolean;
  /** To be called when it could not be loaded. */
  renew(): void;
}

/**
 * A photo whose links are renewed when they have ended. Later links lead to the same picture, so the first that are known
 * stay: nothing is loaded twice.
 */
export function useFreshImage({ image, message }: ItemPhoto): FreshImage {
  const [current, setCurrent] = useState(image);
  const [isBroken, setBroken] = useState(false);
  const renewedAt = useRef(Number.NEGATIVE_INFINITY);
  if ((current === null) !== (image === null)) setCurrent(image);

  function renew(): void {
    if (!message || performance.now() - renewedAt.current < SOON) {
      setBroken(true);
      return;
    }
    renewedAt.current = performance.now();
    const { id, conversation } = message;
    createApiClient()
      .get('/api/chat.php', { conversation, after: before(id) })
      .then(
        ({ messages }) => {
          renewedAt.current = performance.now();
          const found = messages.find((each) => each.id === id)?.photo?.image;
          if (found) setCurrent(found);
          else setBroken(true);
        },
        () => setBroken(true),
      );
  }

  return { image: current, isBroken, renew };
}

/** The number before; none before the first. */
function before(id: string): string | undefined {
  return id === '1' ? undefined : String(BigInt(id) - 1n);
}
