import { msg } from '@lingui/core/macro';
import { useActionData } from '@remix-run/react';
import type { PageHandle } from '../../../navigation/page-handle.ts';
import { useOwnPage } from './own-page.ts';
import { findOwnProfile, type ProfileAnswer, saveProfile } from './profile.server.ts';
import { ProfileForm } from './profile-form.tsx';

export { PageProblem as ErrorBoundary } from '../../../components/errors/page-problem.tsx';

export const handle: PageHandle = { title: msg`My profile` };

export const loader = findOwnProfile;
export const action = saveProfile;

/** The profile form, with a preview of what others see. */
export default function EditProfilePage() {
  return <ProfileForm {...useOwnPage()} answer={useActionData<ProfileAnswer>()} />;
}
