import { createApiClient } from '@vonk/api-client';
import type { ProfileCard } from '@vonk/schema';
import { useCallback, useRef, useState } from 'react';

export type Person = Pick<ProfileCard, 'id' | 'name' | 'fictional' | 'main_image'>;

/** Whom notices are about: each person is asked for once. */
export function usePeople() {
  const [people, setPeople] = useState<ReadonlyMap<string, Person>>(new Map());
  const asked = useRef(new Set<string>());
  const ask = useCallback(async (id: string) => {
    if (asked.current.has(id)) return;
    asked.current.add(id);
    try {
      const { profile } = await createApiClient().get('/api/profile.php', { id });
      if ('fictional' in profile) setPeople((known) => new Map(known).set(id, profile));
    } catch {
      // The badge tells; the next event asks again.
      asked.current.delete(id);
    }
  }, []);
  return { people, ask };
}
