import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { PageHandle } from '../../page-handle.ts';
import { loadOffers } from './offers.server.ts';
import { OffersPage } from './offers-page.tsx';

export const handle: PageHandle = { title: msg`Get Premium` };

export const loader = (args: LoaderFunctionArgs) => loadOffers(args, { forPaid: false });

export default function Premium() {
  return (
    <OffersPage
      offers={useLoaderData<typeof loader>()}
      title={<Trans>Keep the conversation going</Trans>}
      lead={
        <Trans>
          One payment, no subscription. Your first bundle makes you a Premium member: every photo, every conversation
          from its first word, and as many as you like.
        </Trans>
      }
    />
  );
}
