import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { flagsIn } from '../browser/kept-flags.ts';
import { type FeedContext, useDismissals } from '../components/banners/feed-context.ts';
import { onDemandIfPossible } from '../components/on-demand.tsx';
import { findTimeBonus } from '../features/discounts/exports/time-bonus.server.ts';
import { TimeBonusRegion } from '../features/discounts/exports/time-bonus-region.tsx';
import { useTimeBonus } from '../features/discounts/exports/use-time-bonus.ts';
import { usePushAvailability } from '../features/push/exports/push-availability.ts';
import { useCounts } from '../live/counts.ts';
import { useSite } from '../site.ts';
import { Frame } from './frame.tsx';

export { FramedProblem as ErrorBoundary } from './frame.tsx';

// Loaded on demand, since most members have confirmed their address; never in the document, so no state changes before
// it is hydrated.
const ActivationWindow = onDemandIfPossible(() => import('../components/banners/activation-window.tsx'));

export async function loader(args: LoaderFunctionArgs) {
  return { closed: flagsIn(args.request.headers.get('cookie')), bonus: await findTimeBonus(args) };
}

/** The page itself tracks what was dismissed since, and the time bonus. */
export const shouldRevalidate = () => false;

export default function DefaultLayout() {
  const loaded = useLoaderData<typeof loader>();
  const bonus = useTimeBonus(loaded.bonus);
  const { user, settings } = useSite();
  const [isUnconfirmed, setUnconfirmed] = useState(false);
  useEffect(() => setUnconfirmed(user?.status === 'not_confirmed'), [user]);
  const { hasAnswer } = useCounts();
  const isPushAvailable = usePushAvailability(settings.push_public_key, hasAnswer);
  const context: FeedContext = { bonus, isPushAvailable, ...useDismissals(loaded.closed) };
  return (
    <Frame>
      <Outlet context={context} />
      <TimeBonusRegion bonus={bonus} />
      {isUnconfirmed && <ActivationWindow />}
    </Frame>
  );
}
