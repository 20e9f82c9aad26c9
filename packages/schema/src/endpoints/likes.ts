import { z } from 'zod';
import { forMembers, perMinute } from '../endpoint.ts';
import { likeEntry } from '../entities/chat.ts';
import { mainImage } from '../entities/profile.ts';
import { uuid } from '../fields.ts';
import { anyId, visibleId } from '../id-fields.ts';

export const listLikes = forMembers('GET /api/likes.php', {
  summary: 'Profiles the caller likes and those who like the caller, newest first',
  response: z.object({ profiles: z.array(likeEntry), liked_by: z.array(likeEntry), total_new_likes: z.int() }),
});

const likedAnswer = z.object({ liked: z.boolean(), matched: z.boolean() });

export const likeProfile = forMembers('POST /api/like.php', {
  summary: 'Like a profile',
  body: z.strictObject({ profile_id: visibleId('profile') }),
  response: likedAnswer,
  errors: ['own_profile', 'account_paused', 'likes_limit'],
  limit: perMinute(60),
});

export const unlikeProfile = forMembers('DELETE /api/like.php', {
  summary: 'Take a like back',
  body: z.strictObject({ profile_id: anyId('profile') }),
  response: likedAnswer,
  limit: perMinute(60),
});

export const seeLike = forMembers('POST /api/like-seen.php', {
  summary: "Clear a like's new flag; sent when the profile is opened",
  body: z.strictObject({ profile_id: anyId('profile') }),
  limit: perMinute(120),
});

export const autoLike = forMembers('GET /api/auto-like.php', {
  summary: 'A fictional profile likes the caller, the same one all day; null when there is none',
  response: z.object({
    profile: z
      .object({ id: uuid, name: z.string(), fictional: z.literal(true), main_image: mainImage.nullable() })
      .nullable(),
  }),
  limit: perMinute(30),
  changesState: true,
});
