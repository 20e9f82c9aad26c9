import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { PageHandle } from '../../navigation/page-handle.ts';
import { useSite } from '../../site.ts';
import { withWish } from './exports/return-path.ts';
import { loadOffers } from './offers.server.ts';
import { PremiumOpens } from './premium-opens.tsx';
import { Shop } from './shop.tsx';

export { PageProblem as ErrorBoundary } from '../../components/errors/page-problem.tsx';

export const handle: PageHandle = { title: msg`Get Premium` };

export async function loader(args: LoaderFunctionArgs) {
  const loaded = await loadOffers(args);
  if (loaded.isPaid) throw redirect(`/credits${withWish(loaded.wish)}`);
  return loaded;
}

/** The shop for free members: the first bundle makes them premium members. */
export default function Premium() {
  const loaded = useLoaderData<typeof loader>();
  const { settings } = useSite();
  return (
    <Shop
      {...loaded}
      title={<Trans>Keep the conversation going</Trans>}
      intro={<Trans>One payment, no subscription. Your first bundle makes you a premium member:</Trans>}
    >
      <PremiumOpens claim={settings.premium_claim_percent} />
    </Shop>
  );
}
