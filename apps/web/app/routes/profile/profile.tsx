import { msg } from '@lingui/core/macro';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { PageHandle } from '../../page-handle.ts';
import { useSite } from '../../site.ts';
import { OwnProfileView } from './own-profile-view.tsx';
import { findOwnProfile, type OwnPageAnswer, saveProfile } from './profile.server.ts';
import { askedFields } from './profile-fields.ts';
import { ProfileForm } from './profile-form.tsx';

export { PageProblem as ErrorBoundary } from '../../components/page-problem.tsx';

export const handle: PageHandle = { title: msg`My profile` };

export const loader = (args: LoaderFunctionArgs) => findOwnProfile(args);
export const action = (args: ActionFunctionArgs) => saveProfile(args);

/** The member's photos and what others read; `?edit` is the form of the fields. */
export default function ProfilePage() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<OwnPageAnswer>();
  const asked = askedFields(useSite().settings.visible_profile_fields, page.regions.list !== null);
  const fieldAnswer = answer && 'told' in answer ? answer : undefined;
  if (page.isEditing || fieldAnswer) return <ProfileForm page={page} asked={asked} answer={fieldAnswer} />;
  const photoFailure = answer && 'photoFailure' in answer ? answer.photoFailure : undefined;
  return <OwnProfileView page={page} asked={asked} photoFailure={photoFailure} />;
}
