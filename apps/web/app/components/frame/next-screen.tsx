import { useNavigation } from '@remix-run/react';
import { useRef } from 'react';
import { onDemandIfPossible } from '../on-demand.tsx';

const Going = onDemandIfPossible(() => import('./going.tsx'));

/** Shows that a page is loading, from the first time on. */
export function NextScreen() {
  const isNeeded = useRef(false);
  if (useNavigation().state !== 'idle') isNeeded.current = true;
  return isNeeded.current && <Going />;
}
