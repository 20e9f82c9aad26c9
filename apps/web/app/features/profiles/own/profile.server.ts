import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import type { Interest, OwnProfilePage, Profile } from '@vonk/schema';
import { actionApi, type Failure, failureOf, pageApi } from '../../../server/api.server.ts';
import { findInterests, findPrompts, findRegions } from '../../catalogs/exports/lists.server.ts';
import type { Regions } from '../../catalogs/exports/regions.ts';
import { findTownChoices } from '../../catalogs/exports/town-choices.server.ts';
import type { KnownPrompt } from '../exports/prompt-fields.tsx';
import { readProfileForm, type Told } from './profile-fields.ts';

export interface OwnPage {
  /** All fields and photos of the member. */
  own: OwnProfilePage;
  /** The profile as others see it. */
  shown: Profile;
  /** All interests. */
  known: Interest[];
  /** All sentences that can be completed. */
  prompts: KnownPrompt[];
  regions: Regions;
  isSaved: boolean;
  /** Whether the saved text mentions contact details, money or links. */
  hasSignals: boolean;
}

/** As loaded: lists are null, and regions have none, when the browser already has them. */
export type LoadedOwnPage = Omit<OwnPage, 'known' | 'prompts'> & {
  known: Interest[] | null;
  prompts: KnownPrompt[] | null;
};

export async function findOwnProfile(args: LoaderFunctionArgs): Promise<LoadedOwnPage> {
  const { searchParams } = new URL(args.request.url);
  const api = pageApi(args);
  const [{ profile: own }, known, prompts] = await Promise.all([
    api.get('/api/profile.php'),
    findInterests(args),
    findPrompts(args),
  ]);
  if (!('photo_limit' in own)) throw notFound();
  const [{ profile: shown }, regions] = await Promise.all([
    api.get('/api/profile.php', { id: own.id }),
    findRegions(args, own.country),
  ]);
  if ('photo_limit' in shown) throw notFound();
  return {
    own,
    shown,
    known,
    prompts,
    regions,
    isSaved: searchParams.has('saved'),
    hasSignals: searchParams.get('saved') === 'signals',
  };
}

/** Returned when saving failed, with the values of the form. */
export interface ProfileAnswer {
  failure: Failure;
  told: Told;
  /** Alternatives for a refused town. */
  towns?: string[];
}

export async function saveProfile(args: ActionFunctionArgs) {
  const { told, change } = readProfileForm(await args.request.formData());
  try {
    const { signals } = await actionApi(args).put('/api/profile.php', change);
    return redirect(signals.length > 0 ? '/profile?saved=signals' : '/profile?saved');
  } catch (error) {
    const failure = failureOf(error);
    const towns = await findOwnTowns(args, told.city, failure);
    return data<ProfileAnswer>({ failure, told, towns }, { status: failure.status });
  }
}

async function findOwnTowns(args: ActionFunctionArgs, town: string, { fields }: Failure) {
  if (!fields['city']) return undefined;
  const { profile } = await actionApi(args).get('/api/profile.php');
  return findTownChoices(args, { country: profile.country, town, fields });
}

function notFound(): Response {
  return Response.json({ code: 'not_found', message: '' }, { status: 404 });
}
