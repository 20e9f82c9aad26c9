import type { PhotoModeration, ProfileStatus, StoredPrompt } from '@vonk/schema/constants';
import { sql } from 'kysely';
import { build, deleteWhere, oneBuilt, runBuilt, selectWhere, updateWhere } from '../build.ts';

/**
 * What is kept of removed content, so that an appeal can restore it; which fields are set depends on what was removed.
 */
export interface RemovedContent {
  /** Of a message, or what a profile says about itself; null if it says nothing. */
  text: string | null;
  prompts: StoredPrompt[];
  gift: string | null;
  /** The token of a message's photo. */
  photo: string | null;
  moderation: PhotoModeration;
  profile_status: ProfileStatus;
}

export const insertRemovedContent = runBuilt(
  ({ decisionId, profileId, content }: { decisionId: string; profileId: string; content: Partial<RemovedContent> }) => {
    const row = { decision_id: decisionId, profile_id: profileId, content: JSON.stringify(content) };
    return build.insertInto('removed_contents').values(row);
  },
);

export const readRemovedContent = oneBuilt((decisionId: string) =>
  build
    .selectFrom('removed_contents as rc')
    .innerJoin('moderation_decisions as d', 'd.id', 'rc.decision_id')
    .select(['d.removal', 'rc.profile_id', 'd.photo_id', 'd.message_id'])
    .select(({ ref }) => ref('rc.content').$castTo<RemovedContent>().as('content'))
    .where('rc.decision_id', '=', decisionId),
);

export const deleteRemovedContent = runBuilt((decisionId: string) =>
  deleteWhere('removed_contents', { decision_id: decisionId }),
);

const NO_PROMPTS = sql<StoredPrompt[]>`'[]'::jsonb`;
const changePhoto = (id: string | null) => build.updateTable('photos').where('id', '=', id);
const changeMessage = (id: string | null) => build.updateTable('messages').where('id', '=', id);
const changeProfile = (id: string) => updateWhere('profiles', { id });

/** A photo of the profile that is not rejected yet. */
export const findUnrejectedPhoto = oneBuilt(({ photoId, profileId }: { photoId: string | null; profileId: string }) =>
  selectWhere('photos', { profile_id: profileId })
    .where('id', '=', photoId)
    .select('moderation')
    .where('moderation', '<>', 'rejected'),
);

export const rejectPhoto = runBuilt((id: string | null, at: Date) =>
  changePhoto(id).set({ moderation: 'rejected', moderated_at: at, is_main: false }),
);

/** Has no effect if the photo is no longer rejected. */
export const putPhotoBack = runBuilt((id: string | null, { moderation }: Pick<RemovedContent, 'moderation'>) =>
  changePhoto(id).where('moderation', '=', 'rejected').set({ moderation, rejection: null }),
);

/** Locks a message that was not removed until the commit, and returns its content. */
export const lockMessage = oneBuilt(({ messageId, profileId }: { messageId: string | null; profileId: string }) =>
  selectWhere('messages', { sender_profile_id: profileId, removed_at: null })
    .where('id', '=', messageId)
    .select(['text', 'gift', 'photo'])
    .forUpdate(),
);

export const emptyMessage = runBuilt((id: string | null, at: Date) =>
  changeMessage(id).set({ text: '', gift: null, photo: null, removed_at: at }),
);

export const putMessageBack = runBuilt(
  (id: string | null, { text, gift, photo }: Pick<RemovedContent, 'text' | 'gift' | 'photo'>) => {
    const removed = changeMessage(id).where('removed_at', 'is not', null);
    return removed.set({ text: text ?? '', gift, photo, removed_at: null });
  },
);

/** Erases a profile's text about itself, and its prompts. */
export const eraseAbout = runBuilt((profileId: string) =>
  changeProfile(profileId).set({ about: null, prompts: NO_PROMPTS }),
);

/** Keeps a newer text, and newer prompts. */
export const putAboutBack = runBuilt((profileId: string, { text, prompts = [] }: Partial<RemovedContent>) =>
  changeProfile(profileId).set(({ fn, val, ref }) => ({
    about: fn.coalesce('about', val(text ?? null)),
    prompts: sql<
      StoredPrompt[]
    >`CASE ${ref('prompts')} WHEN '[]' THEN ${JSON.stringify(prompts)}::jsonb ELSE ${ref('prompts')} END`,
  })),
);

export const writeProfileStatus = runBuilt(({ profileId, status }: { profileId: string; status: ProfileStatus }) =>
  changeProfile(profileId).set({ status }),
);
