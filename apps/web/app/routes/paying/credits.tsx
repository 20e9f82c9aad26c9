import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useCounts } from '../../live/counts.ts';
import type { PageHandle } from '../../page-handle.ts';
import { loadOffers } from './offers.server.ts';
import { OffersPage } from './offers-page.tsx';

export const handle: PageHandle = { title: msg`Buy credits` };

export const loader = (args: LoaderFunctionArgs) => loadOffers(args, { forPaid: true });

export default function Credits() {
  const { credits } = useCounts();
  return (
    <OffersPage
      offers={useLoaderData<typeof loader>()}
      title={<Trans>Buy credits</Trans>}
      lead={<Plural value={credits} one="You have # credit left." other="You have # credits left." />}
    />
  );
}
