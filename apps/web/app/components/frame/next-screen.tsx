import { useEffect, useState } from 'react';
import { whenIdle } from '../../browser/when-idle.ts';
import { onDemandIfPossible } from '../on-demand.tsx';

const Going = onDemandIfPossible(() => import('./going.tsx'));

/** Shows that a page is loading, once nothing else is at work. */
export function NextScreen() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle && <Going />;
}
