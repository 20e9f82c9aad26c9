import { MINUTE } from '@vonk/schema/constants';
import { useEffect, useState } from 'react';
import { useMember } from '../site.ts';
import type { ReaderTime } from './days.ts';

/** Where most of a country's clocks stand: what the server takes for the reader's until the browser has told. */
const ZONES: Record<string, string> = {
  AT: 'Europe/Vienna',
  AU: 'Australia/Sydney',
  BE: 'Europe/Brussels',
  CA: 'America/Toronto',
  CH: 'Europe/Zurich',
  DE: 'Europe/Berlin',
  DK: 'Europe/Copenhagen',
  ES: 'Europe/Madrid',
  FI: 'Europe/Helsinki',
  FR: 'Europe/Paris',
  GB: 'Europe/London',
  IE: 'Europe/Dublin',
  IT: 'Europe/Rome',
  LU: 'Europe/Luxembourg',
  NL: 'Europe/Amsterdam',
  NO: 'Europe/Oslo',
  NZ: 'Pacific/Auckland',
  PL: 'Europe/Warsaw',
  SE: 'Europe/Stockholm',
  US: 'America/New_York',
};

/** The member's time: first as the server rendered it, at `loadedAt`, then the browser's own, minute by minute. */
export function useReaderTime(loadedAt: string): ReaderTime {
  const { country } = useMember().profile;
  const [time, setTime] = useState<ReaderTime>(() => ({ timeZone: ZONES[country] ?? 'UTC', now: new Date(loadedAt) }));
  useEffect(() => {
    const tell = () => setTime({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, now: new Date() });
    tell();
    const timer = setInterval(tell, MINUTE);
    return () => clearInterval(timer);
  }, []);
  return time;
}
