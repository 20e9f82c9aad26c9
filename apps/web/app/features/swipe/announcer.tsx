import type { DeckCard } from '@vonk/schema';
import { memo, useRef } from 'react';
import { useSite } from '../../site.ts';

/**
 * Announces the card on top, except the first, which is read with the page. The parts are joined by commas: creating an
 * `Intl.ListFormat` takes a phone longer than the rest of the swipe.
 */
export const Announcer = memo(function Announcer({ profile }: { profile: DeckCard | null }) {
  const { settings } = useSite();
  const first = useRef(profile?.id);
  if (profile?.id !== first.current) first.current = undefined;
  const words =
    profile !== null && first.current === undefined
      ? [profile.name, profile.age, profile.city, profile.fictional && settings.fictional_singular]
      : [];
  return (
    <p className="visually-hidden" role="status">
      {words.filter(Boolean).join(', ')}
    </p>
  );
});
