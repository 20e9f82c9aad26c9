import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { PageHandle } from '../navigation/page-handle.ts';
import { pageApi } from '../server/api.server.ts';
import { ButtonParts } from './button-parts.tsx';
import styles from './components.module.css';
import { FeedbackParts } from './feedback-parts.tsx';
import { FieldParts } from './field-parts.tsx';
import { NavigationParts } from './navigation-parts.tsx';
import { PeopleParts } from './people-parts.tsx';
import { WaitingParts } from './waiting-parts.tsx';
import { WindowParts } from './window-parts.tsx';

export const handle: PageHandle = { title: () => 'Components' };

/** For developers: does not exist outside the demo. */
export async function loader(args: LoaderFunctionArgs) {
  if (!args.context.isDemo) throw new Response(null, { status: 404 });
  const { profiles } = await pageApi(args).get('/api/members.php', {});
  return { image: profiles.find(({ main_image }) => main_image)?.main_image ?? null };
}

export default function Components() {
  const { image } = useLoaderData<typeof loader>();
  return (
    <main id="content" className={`wrap ${styles.page}`}>
      <header>
        <h1>Components</h1>
        <p className="muted">Every part of the design in all of its states.</p>
      </header>
      <ButtonParts />
      <FieldParts />
      <NavigationParts image={image} />
      <PeopleParts image={image} />
      <FeedbackParts />
      <WindowParts />
      <WaitingParts />
    </main>
  );
}
