import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadWords } from '../../i18n/catalogs.ts';
import type { PageHandle } from '../../navigation/page-handle.ts';
import { useSite } from '../../site.ts';
import { loadShop } from './offers.server.ts';
import { PremiumOpens } from './premium-opens.tsx';
import { Shop } from './shop.tsx';

await loadWords('account');

export { PageProblem as ErrorBoundary } from '../../components/errors/page-problem.tsx';

export const handle: PageHandle = { words: 'account', title: msg`Get Premium` };

export const loader = (args: LoaderFunctionArgs) => loadShop(args, '/premium');

/** The shop for free members: the first bundle makes them premium members. */
export default function Premium() {
  const loaded = useLoaderData<typeof loader>();
  const { settings } = useSite();
  return (
    <Shop
      {...loaded}
      title={<Trans>Get Premium</Trans>}
      intro={<Trans>One payment, no subscription. Your first bundle makes you a premium member:</Trans>}
    >
      <PremiumOpens claim={settings.premium_claim_percent} />
    </Shop>
  );
}
