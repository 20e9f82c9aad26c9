import { createApiClient } from '@vonk/api-client';
import type { Interest, Profile } from '@vonk/schema';
import { useEffect, useState } from 'react';
import { keptList } from '../../catalogs/exports/kept-lists.ts';

export interface Known {
  profile: Profile;
  interests: Interest[];
}

/** What each person's pane showed last, so that one chosen again is there at once. */
const known = new Map<string, Known>();
const MOST = 30;

/** A person's whole profile; null until it is loaded, and for those who have none any more. */
export function useProfile(id: string): Known | null {
  const [, setLoaded] = useState(0);
  useEffect(() => {
    let isHere = true;
    load(id).then(
      (found) => {
        known.delete(id);
        known.set(id, found);
        for (const old of [...known.keys()].slice(0, -MOST)) known.delete(old);
        if (isHere) setLoaded((count) => count + 1);
      },
      // The card of the conversation is shown alone.
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, [id]);
  return known.get(id) ?? null;
}

async function load(id: string): Promise<Known> {
  const api = createApiClient();
  const kept = keptList<Interest[]>('interests', null);
  const [answer, all] = await Promise.all([
    api.get('/api/profile.php', { id }),
    kept ?? api.get('/api/interests.php').then(({ interests }) => interests),
  ]);
  const { profile, relation } = answer;
  if (!relation) throw new Error('the own profile');
  return { profile: profile as Profile, interests: all };
}
