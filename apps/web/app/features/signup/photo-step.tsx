import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData, useNavigate } from '@remix-run/react';
import { Button, ButtonLink } from '@vonk/ui/button';
import { FormError } from '@vonk/ui/form-error';
import { Panel } from '@vonk/ui/panel';
import { Picture } from '../../components/picture.tsx';
import { loadWords } from '../../i18n/catalogs.ts';
import { useRefresh } from '../../live/use-refresh.ts';
import type { PageHandle } from '../../navigation/page-handle.ts';
import { pageApi } from '../../server/api.server.ts';
import { FirstPhoto } from '../photos/exports/first-photo.tsx';
import { type PhotoAnswer, savePhoto } from '../photos/exports/photos.server.ts';
import styles from './extra-step.module.css';
import { StepBars } from './step-bars.tsx';
import { AFTER_PHOTO } from './steps.ts';

await loadWords('account');

export { PageProblem as ErrorBoundary } from '../../components/errors/page-problem.tsx';

export const handle: PageHandle = { words: 'account', title: msg`A photo of you`, hidesTabs: true };

export async function loader(args: LoaderFunctionArgs) {
  const { profile } = await pageApi(args).get('/api/profile.php');
  if (!('photo_limit' in profile)) throw redirect(AFTER_PHOTO);
  const { photos, photo_limit } = profile;
  return { photo: photos[0] ?? null, isFull: photos.length >= photo_limit };
}

/** The form without scripts. */
export const action = (args: ActionFunctionArgs) => savePhoto(args, AFTER_PHOTO);

/** A new member's first photo; nothing depends on it. */
export default function PhotoStep() {
  const { t } = useLingui();
  const { photo, isFull } = useLoaderData<typeof loader>();
  const failure = useActionData<PhotoAnswer>()?.photoFailure;
  const navigate = useNavigate();
  const refresh = useRefresh();
  const stored = photo && <Picture image={photo.image} alt={t`A photo of you`} size="medium" />;

  function goOn() {
    // Avatar and banner are the frame's.
    refresh();
    navigate(AFTER_PHOTO);
  }

  return (
    <Panel>
      <StepBars label={t`Step ${1} of ${2}`} step={0} count={2} />
      <div>
        <h1>
          <Trans>A photo of you</Trans>
        </h1>
        <p className={`muted ${styles.lead}`}>
          <Trans>Add a profile photo so others can see who they’re chatting with.</Trans>
        </p>
      </div>
      <FormError failure={failure} />
      <form method="post" encType="multipart/form-data" className="stack">
        <FirstPhoto stored={stored} isFull={isFull} onAdded={goOn} />
        {!isFull && (
          <div className={styles.plain}>
            <Button isWide>
              <Trans context="button">Add photo</Trans>
            </Button>
          </div>
        )}
      </form>
      <ButtonLink to={AFTER_PHOTO} look={photo ? 'primary' : 'bare'} size="large" isWide>
        {photo ? <Trans context="button in steps">Next</Trans> : <Trans context="button">Later</Trans>}
      </ButtonLink>
    </Panel>
  );
}
