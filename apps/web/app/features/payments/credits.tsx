import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadWords } from '../../i18n/catalogs.ts';
import { useCounts } from '../../live/counts.ts';
import type { PageHandle } from '../../navigation/page-handle.ts';
import { loadShop } from './offers.server.ts';
import { Shop } from './shop.tsx';

await loadWords('account');

export { PageProblem as ErrorBoundary } from '../../components/errors/page-problem.tsx';

export const handle: PageHandle = { words: 'account', title: msg`Buy credits` };

export const loader = (args: LoaderFunctionArgs) => loadShop(args, '/credits');

/** The shop for premium members. */
export default function Credits() {
  const loaded = useLoaderData<typeof loader>();
  const { credits } = useCounts();
  return (
    <Shop
      {...loaded}
      title={<Trans>Keep the conversation going</Trans>}
      intro={
        <>
          <Plural value={credits} one="You have # credit." other="You have # credits." />{' '}
          <Trans>One payment, no subscription.</Trans>
        </>
      }
    />
  );
}
