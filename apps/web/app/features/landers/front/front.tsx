import { Trans } from '@lingui/react/macro';
import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { classes } from '@vonk/ui/classes';
import { loadWords } from '../../../i18n/catalogs.ts';
import type { PageHandle } from '../../../navigation/page-handle.ts';
import { findUser } from '../../../server/site.server.ts';
import { keepCode } from '../../discounts/exports/kept-code.server.ts';
import { findFictionalFaces } from '../../fictional/exports/fictional-faces.server.ts';
import { JoinForm } from '../../signup/exports/join-form.tsx';
import styles from './front.module.css';
import { Promises } from './promises.tsx';
import { WALL_SIZE, Wall } from './wall.tsx';

await loadWords('signup');

export const handle: PageHandle = { words: 'signup', isIndexed: true };

export async function loader(args: LoaderFunctionArgs) {
  keepCode(args);
  if (await findUser(args)) throw redirect('/members');
  return { faces: await findFictionalFaces(args, WALL_SIZE) };
}

export default function Front() {
  const { faces } = useLoaderData<typeof loader>();
  return (
    <section className={classes(styles.hero, faces.length === 0 && styles.bare)}>
      {faces.length > 0 && <Wall faces={faces} />}
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.column}>
          <h1 className={styles.title}>
            <Trans>
              All it takes is <em>one good line.</em>
            </Trans>
          </h1>
          <p className={styles.lead}>
            <Trans>
              Flirt, chat and see where the evening goes. Joining is free, and you always see what a message costs
              before you send it.
            </Trans>
          </p>
          <JoinForm />
          <Promises />
        </div>
      </div>
    </section>
  );
}
