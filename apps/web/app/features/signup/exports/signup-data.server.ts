import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { ApiError } from '@vonk/api-client';
import type { LanderFace, ProfileCard } from '@vonk/schema';
import { plainApi } from '../../../server/api.server.ts';
import type { Regions } from '../../catalogs/exports/regions.ts';
import { cardOf, findTalkingFaces, wishOf } from '../../fictional/exports/fictional-faces.server.ts';
import { ageOf } from '../age.ts';
import type { Draft } from './draft.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const STRIP_SIZE = 3;
/** Of so many, those nearest in age. */
const STRIP_CHOICE = 24;

/** A person beside the form, with a line of their own and its language. */
export type Face = ProfileCard & { quote: string | null; language: string | null };

export interface Invitation {
  /** The recipient of the first message. */
  profile: ProfileCard | null;
  faces: Face[];
}

/** The people beside the form: the profile the visitor came from, otherwise fictional ones. */
export async function findInvitation(args: LoaderFunctionArgs, profileId: string | null): Promise<Invitation> {
  const invited = profileId && UUID.test(profileId) ? await findFace(args, profileId) : null;
  if (invited) return { profile: invited, faces: [invited] };
  return { profile: null, faces: await findBeside(args) };
}

/** Fictional people of the gender, place and age that the visitor chose, in the draft or else in the address. */
export async function findBeside(args: LoaderFunctionArgs, draft?: Draft): Promise<Face[]> {
  const { searchParams } = new URL(args.request.url);
  const age = draft ? ageOf(draft) : Number(searchParams.get('age')) || null;
  const found = await findTalkingFaces(
    args,
    age === null ? STRIP_SIZE : STRIP_CHOICE,
    draft && wishOf((key) => draft[key]),
  );
  return (age === null ? found : nearAge(found, age)).slice(0, STRIP_SIZE).map(quoted);
}

/** Those from the first one's region stay first, as the api has it. */
function nearAge(faces: LanderFace[], age: number): LanderFace[] {
  const [first] = faces;
  const distance = (face: LanderFace) => Math.abs(face.age - age) + (face.region === first?.region ? 0 : 1000);
  return faces.toSorted((one, other) => distance(one) - distance(other));
}

export function quoted(face: LanderFace): Face {
  return { ...cardOf(face), quote: firstSentence(face.about), language: face.language };
}

/** Null when the profile does not exist or visitors may not see it. */
export async function findFace(args: LoaderFunctionArgs, id: string): Promise<Face | null> {
  try {
    const { profile } = await plainApi(args).get('/api/profile.php', { id });
    return 'fictional' in profile ? { ...profile, quote: firstSentence(profile.about) } : null;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null;
    throw error;
  }
}

const LONGEST_QUOTE = 110;

export function firstSentence(text: string | null): string | null {
  const sentence = text?.split(/(?<=[.!?…])\s/, 1)[0]?.trim();
  return sentence && sentence.length <= LONGEST_QUOTE ? sentence : null;
}

/** Of the draft's country, or of the form's default country. */
export async function findRegions(args: ActionFunctionArgs, chosen: string): Promise<Regions> {
  const api = plainApi(args);
  const isChosen = /^[A-Z]{2}$/.test(chosen);
  const country = isChosen ? chosen : (await api.get('/api/settings.php', {})).settings.geoip_selected_country;
  const { regions } = await api.get('/api/regions.php', { country });
  return { country, list: regions[country] ?? null };
}
