import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Avatar } from '../../components/avatar.tsx';
import { loadWords } from '../../i18n/catalogs.ts';
import { FictionalChip } from '../fictional/exports/fictional-chip.tsx';
import { JoinForm } from '../signup/exports/join-form.tsx';
import { useLanderCopy } from './exports/lander-copy.ts';
import { Promises } from './front/promises.tsx';
import { loadTalkingLander } from './parts/lander.server.ts';
import { landerHandle } from './parts/lander-handle.ts';
import { Post } from './post.tsx';
import styles from './socialnetwork.module.css';

await loadWords('signup');

export const handle = landerHandle(
  msg`Join the conversation`,
  msg`People, pictures and opening lines. Say something back.`,
);

const POSTS = 4;
const FACES = 8;

export const loader = (args: LoaderFunctionArgs) => loadTalkingLander(args, 'socialnetwork', FACES);

/** A feed of posts by fictional profiles; replying leads to the sign-up. */
export default function SocialNetwork() {
  const { t } = useLingui();
  const copy = useLanderCopy();
  const { faces } = useLoaderData<typeof loader>();
  return (
    <>
      <header className={styles.head}>
        <div className={`wrap ${styles.words}`}>
          <h1>{copy?.headline ?? <Trans>Join the conversation</Trans>}</h1>
          <p>{copy?.text ?? <Trans>People, pictures and opening lines. Say something back.</Trans>}</p>
          {faces.length > 0 && (
            <>
              <ul className={styles.round} aria-label={t`Portraits`}>
                {faces.map(({ id, name, main_image: image }) => (
                  <li key={id}>
                    <Avatar image={image} size="large" />
                    <bdi>{name}</bdi>
                  </li>
                ))}
              </ul>
              <FictionalChip words="plural" />
            </>
          )}
        </div>
      </header>
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.call}>
          <JoinForm className={styles.card} />
          <div className={styles.promises}>
            <Promises />
          </div>
        </div>
        {faces.length > 0 && (
          <div className={styles.feed}>
            {faces.slice(0, POSTS).map((face, at) => (
              <Post key={face.id} face={face} isLead={at === 0} />
            ))}
          </div>
        )}
      </div>
    </>
  );
}
