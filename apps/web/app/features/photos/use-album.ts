import { useRevalidator } from '@remix-run/react';
import { createApiClient } from '@vonk/api-client';
import type { BodyInput, endpoints, OwnPhoto } from '@vonk/schema';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSame } from '../../browser/use-same.ts';
import { useTellFailure } from '../../components/use-failure-words.ts';
import { useRefresh } from '../../live/use-refresh.ts';
import type { Album } from './album.ts';

type Change = BodyInput<typeof endpoints.changePhoto>;

/** The member's photos, from the page and then from each response; changes are sent one after another. */
export function useAlbum(loaded: Album) {
  const [album, setAlbum] = useState(loaded);
  const known = useRef(loaded);
  const waiting = useRef(0);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  /** Reloads the page: banner, avatar and completeness depend on the photos, too. */
  const refresh = useRefresh();
  const tellFailure = useTellFailure();
  const isReading = useRevalidator().state !== 'idle';
  const reading = useRef(isReading);
  reading.current = isReading;
  /** Whether the album changed while the page was reloading: then that reload is outdated and repeated. */
  const isOld = useRef(false);

  const show = useCallback((now: Album) => {
    known.current = now;
    if (waiting.current === 0) setAlbum(now);
  }, []);

  function take(answer: Album): void {
    isOld.current = reading.current && answer !== known.current;
    show(answer);
  }

  /** Takes the response of an upload. */
  function add(answer: Album): void {
    // Of parallel uploads, a response with fewer photos is the older one.
    if (answer.photos.length >= known.current.photos.length) take(answer);
  }

  const { photos, photo_limit } = loaded;
  const page = useSame({ photos, photo_limit });
  useEffect(() => {
    if (!isOld.current) show(page);
  }, [page, show]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reset for each reload
  useEffect(() => {
    isOld.current = false;
  }, [isReading]);

  async function send(call: () => Promise<Album>): Promise<boolean> {
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
  }

  return {
    album,
    /** Returns whether the change succeeded; `meanwhile` is shown until the response. */
    change: (body: Change, meanwhile?: OwnPhoto[]) => {
      if (meanwhile) setAlbum((now) => ({ ...now, photos: meanwhile }));
      return send(() => createApiClient().put('/api/photo.php', body));
    },
    remove: (id: string) => send(() => createApiClient().delete('/api/photo.php', { id })),
    add,
    refresh,
  };
}
