import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadWords } from '../../i18n/catalogs.ts';
import type { PageHandle } from '../../navigation/page-handle.ts';
import { findFictionalFaces } from '../fictional/exports/fictional-faces.server.ts';
import { cardOf } from './deck-place.ts';
import { Hero } from './parts/hero.tsx';
import { visitorsOnly } from './parts/lander.server.ts';
import { SwipeStack } from './swipe-stack.tsx';

await loadWords('signup');

export const handle: PageHandle = {
  words: 'signup',
  title: msg`Spark or pass?`,
  description: msg`A round to try: one face at a time, a spark or a pass.`,
  isIndexed: true,
};

const CARDS = 8;

export async function loader(args: LoaderFunctionArgs) {
  await visitorsOnly(args);
  const faces = await findFictionalFaces(args, CARDS);
  return { faces, start: cardOf(new URL(args.request.url).searchParams.get('card'), faces.length) };
}

/** A deck of fictional profiles: passing shows the next one, a like leads to the sign-up. */
export default function SwipeDeck() {
  const { faces, start } = useLoaderData<typeof loader>();
  return (
    <Hero
      title={
        <Trans>
          Spark <em>or pass?</em>
        </Trans>
      }
      lead={<Trans>Swipe left to pass, right if you feel a spark. Then write the first line.</Trans>}
      stage={faces.length > 0 && <SwipeStack key={faces[0]?.id} faces={faces} start={start} />}
    />
  );
}
