import { useRevalidator } from '@remix-run/react';
import type { OwnProfile } from '@vonk/schema';
import { useEffect, useState } from 'react';
import { useRefresh } from '../../../live/use-refresh.ts';
import type { OwnPage } from './profile.server.ts';
import { previewOf, type ToldField, toldBy } from './profile-fields.ts';

interface Saved {
  own: OwnProfile;
  /** The page as it was loaded at the time. */
  over: OwnPage;
  /** Whether the page was just being reloaded, which is then outdated. */
  isReading: boolean;
}

/** The page with what was saved since it was loaded, and how to keep what is saved until it is loaded again. */
export function useSaved(loaded: OwnPage, asked: ToldField[]) {
  const [saved, setSaved] = useState<Saved>();
  const refresh = useRefresh();
  const isReading = useRevalidator().state !== 'idle';

  useEffect(() => {
    setSaved((known) => {
      if (!known || known.over === loaded) return known;
      return known.isReading ? { ...known, over: loaded, isReading: false } : undefined;
    });
  }, [loaded]);

  const own = { ...loaded.own, ...saved?.own };
  const shown = saved ? previewOf(loaded, asked, toldBy(own, loaded.regions.list, asked)) : loaded.shown;
  return {
    page: { ...loaded, own, shown },
    keep(now: OwnProfile) {
      setSaved({ own: now, over: loaded, isReading });
      refresh();
    },
  };
}
