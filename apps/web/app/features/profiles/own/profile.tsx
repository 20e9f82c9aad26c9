import { msg } from '@lingui/core/macro';
import type { ActionFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import type { PageHandle } from '../../../navigation/page-handle.ts';
import { type PhotoAnswer, savePhoto } from '../../photos/exports/photos.server.ts';
import { useOwnPage } from './own-page.ts';
import { OwnProfileView } from './own-profile-view.tsx';
import { findOwnProfile } from './profile.server.ts';

export { PageProblem as ErrorBoundary } from '../../../components/errors/page-problem.tsx';

export const handle: PageHandle = { title: msg`My profile` };

export const loader = findOwnProfile;
/** Handles the photo forms without scripts. */
export const action = (args: ActionFunctionArgs) => savePhoto(args);

/** The member's photos and their profile as others see it. */
export default function ProfilePage() {
  return <OwnProfileView {...useOwnPage()} photoFailure={useActionData<PhotoAnswer>()?.photoFailure} />;
}
