import { useLingui } from '@lingui/react/macro';
import { formatList } from '@vonk/i18n/formats';
import type { ProfileCard } from '@vonk/schema';
import { useRef } from 'react';
import { useSite } from '../../site.ts';

/** Reads out who is on top now; the first one is read with the page. */
export function Announcer({ profile }: { profile: ProfileCard | null }) {
  const { i18n } = useLingui();
  const { settings } = useSite();
  const first = useRef(profile?.id);
  if (profile?.id !== first.current) first.current = undefined;
  const isNews = profile !== null && first.current === undefined;
  const words = isNews && [
    profile.name,
    String(profile.age),
    ...(profile.city ? [profile.city] : []),
    ...(profile.fictional ? [settings.fictional_singular] : []),
  ];
  return (
    <p className="visually-hidden" role="status">
      {words && formatList(i18n.locale, words)}
    </p>
  );
}
