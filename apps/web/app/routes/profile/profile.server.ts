import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import type { Interest, OwnProfile, Profile } from '@vonk/schema';
import type { Regions } from '../../regions.ts';
import { actionApi, type Failure, failureOf, pageApi } from '../../server/api.server.ts';
import { readProfileForm, type Told } from './profile-fields.ts';

export interface OwnPage {
  /** All that the member has told. */
  own: OwnProfile;
  /** The same as others see it. */
  shown: Profile;
  /** Every interest that there is. */
  known: Interest[];
  regions: Regions;
  isEditing: boolean;
  isSaved: boolean;
}

export async function findOwnProfile(args: LoaderFunctionArgs): Promise<OwnPage> {
  const { searchParams } = new URL(args.request.url);
  const api = pageApi(args);
  const [{ user }, { interests: known }] = await Promise.all([api.get('/api/user.php'), api.get('/api/interests.php')]);
  const own = user.profile;
  const [{ profile: shown }, { regions }] = await Promise.all([
    api.get('/api/profile.php', { id: own.id }),
    api.get('/api/regions.php', { country: own.country }),
  ]);
  if (!('photos' in shown)) throw Response.json({ code: 'not_found', message: '' }, { status: 404 });
  return {
    own,
    shown,
    known,
    regions: { country: own.country, list: regions[own.country] ?? null },
    isEditing: searchParams.has('edit'),
    isSaved: searchParams.has('saved'),
  };
}

/** What the form answers when it could not be saved, with what was written in it. */
export interface ProfileAnswer {
  failure: Failure;
  told: Told;
}

export async function saveProfile(args: ActionFunctionArgs) {
  const { told, change } = readProfileForm(await args.request.formData());
  try {
    await actionApi(args).put('/api/profile.php', change);
  } catch (error) {
    const failure = failureOf(error);
    return data<ProfileAnswer>({ failure, told }, { status: failure.status });
  }
  return redirect('/profile?saved');
}
