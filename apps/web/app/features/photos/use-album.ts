import { useRevalidator } from '@remix-run/react';
import { createApiClient } from '@vonk/api-client';
import type { BodyInput, endpoints, OwnPhoto } from '@vonk/schema';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTellFailure } from '../../components/use-failure-words.ts';
import { useRefresh } from '../../live/use-refresh.ts';
import { useSame } from '../../browser/use-same.ts';
import type { Album } from './album.ts';

type Change = BodyInput<typeof endpoints.changePhoto>;

export interface AlbumControl {
  album: Album;
  /** Whether each change arrived; what it looks like meanwhile may be given. */
  change(body: Change, meanwhile?: OwnPhoto[]): Promise<boolean>;
  remove(id: string): Promise<boolean>;
  /** What a photo that was sent was answered. */
  add(answer: Album): void;
  /** Asks for the page again: banner, avatar and completeness speak of the photos too. */
  refresh(): void;
}

/** The member's photos as the page and then each answer tells; changes are sent one after the other. */
export function useAlbum(loaded: Album): AlbumControl {
  const [album, setAlbum] = useState(loaded);
  const known = useRef(loaded);
  const waiting = useRef(0);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const refresh = useRefresh();
  const tellFailure = useTellFailure();
  const isReading = useRevalidator().state !== 'idle';
  const reading = useRef(isReading);
  reading.current = isReading;
  /** Whether something was answered since the page was asked for, which is asked for again then. */
  const isOld = useRef(false);

  const show = useCallback((now: Album) => {
    known.current = now;
    if (waiting.current === 0) setAlbum(now);
  }, []);

  const take = useCallback(
    (answer: Album) => {
      isOld.current = reading.current && answer !== known.current;
      show(answer);
    },
    [show],
  );

  const add = useCallback(
    (answer: Album) => {
      // Of several that were sent at once, what knows fewer photos was answered before.
      if (answer.photos.length >= known.current.photos.length) take(answer);
    },
    [take],
  );

  const { photos, photo_limit } = loaded;
  const page = useSame({ photos, photo_limit });
  useEffect(() => {
    if (!isOld.current) show(page);
  }, [page, show]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each read is another
  useEffect(() => {
    isOld.current = false;
  }, [isReading]);

  const send = useCallback(
    async (call: () => Promise<Album>): Promise<boolean> => {
      waiting.current += 1;
      const sent = queue.current.then(call);
      queue.current = sent.catch(() => {});
      const answer = await sent.catch((error: unknown) => {
        tellFailure(error);
        return null;
      });
      waiting.current -= 1;
      take(answer ?? known.current);
      if (waiting.current === 0) refresh();
      return answer !== null;
    },
    [tellFailure, take, refresh],
  );

  const change = useCallback(
    (body: Change, meanwhile?: OwnPhoto[]) => {
      if (meanwhile) setAlbum((now) => ({ ...now, photos: meanwhile }));
      return send(() => createApiClient().put('/api/photo.php', body));
    },
    [send],
  );

  const remove = useCallback((id: string) => send(() => createApiClient().delete('/api/photo.php', { id })), [send]);

  return { album, change, remove, add, refresh };
}
