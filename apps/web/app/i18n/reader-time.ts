import { MINUTE, usualTimeZone } from '@vonk/schema/constants';
import { useEffect, useState } from 'react';
import { useMember } from '../site.ts';
import type { ReaderTime } from './days.ts';

/** The member's time: first as the server rendered it, at `loadedAt`, then the browser's, updated every minute. */
export function useReaderTime(loadedAt: string): ReaderTime {
  const { country } = useMember().profile;
  const [time, setTime] = useState<ReaderTime>(() => ({
    timeZone: usualTimeZone(country) ?? 'UTC',
    now: new Date(loadedAt),
  }));
  useEffect(() => {
    const tell = () => setTime({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, now: new Date() });
    tell();
    const timer = setInterval(tell, MINUTE);
    return () => clearInterval(timer);
  }, []);
  return time;
}
