import type { ProfileCard } from '@vonk/schema';
import { memo, useRef } from 'react';
import { useSite } from '../../site.ts';

/**
 * Reads out who is on top now; the first one is read with the page. Commas are enough for that: to make the browser's
 * list format takes a phone longer than all else of a swipe.
 */
export const Announcer = memo(function Announcer({ profile }: { profile: ProfileCard | null }) {
  const { settings } = useSite();
  const first = useRef(profile?.id);
  if (profile?.id !== first.current) first.current = undefined;
  const isNews = profile !== null && first.current === undefined;
  const words = isNews
    ? [
        profile.name,
        String(profile.age),
        ...(profile.city ? [profile.city] : []),
        ...(profile.fictional ? [settings.fictional_singular] : []),
      ]
    : null;
  return (
    <p className="visually-hidden" role="status">
      {words?.join(', ')}
    </p>
  );
});
