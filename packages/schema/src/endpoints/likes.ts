import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { likeEntry } from '../entities/chat.ts';
import { mainImage } from '../entities/profile.ts';
import { uuid } from '../fields.ts';
import { anyId, visibleId } from '../id-fields.ts';

export const listLikes = endpoint({
  method: 'GET',
  path: '/api/likes.php',
  summary: 'Profiles the caller likes and those who like the caller, newest first',
  access: 'member',
  response: z.object({ profiles: z.array(likeEntry), liked_by: z.array(likeEntry), total_new_likes: z.int() }),
});

const likedAnswer = z.object({ liked: z.boolean(), matched: z.boolean() });

export const likeProfile = endpoint({
  method: 'POST',
  path: '/api/like.php',
  summary: 'Like a profile',
  access: 'member',
  body: z.strictObject({ profile_id: visibleId('profile') }),
  response: likedAnswer,
  errors: ['own_profile', 'account_paused', 'likes_limit'],
  limits: { account: { points: 60, seconds: 60 } },
});

export const unlikeProfile = endpoint({
  method: 'DELETE',
  path: '/api/like.php',
  summary: 'Take a like back',
  access: 'member',
  body: z.strictObject({ profile_id: anyId('profile') }),
  response: likedAnswer,
  limits: { account: { points: 60, seconds: 60 } },
});

export const seeLike = endpoint({
  method: 'POST',
  path: '/api/like-seen.php',
  summary: "Clear a like's new flag; sent when the profile is opened",
  access: 'member',
  body: z.strictObject({ profile_id: anyId('profile') }),
  response: z.strictObject({}),
  limits: { account: { points: 120, seconds: 60 } },
});

export const autoLike = endpoint({
  method: 'GET',
  path: '/api/auto-like.php',
  summary: 'A fictional profile likes the caller, the same one all day; null when there is none',
  access: 'member',
  response: z.object({
    profile: z
      .object({ id: uuid, name: z.string(), fictional: z.literal(true), main_image: mainImage.nullable() })
      .nullable(),
  }),
  limits: { account: { points: 30, seconds: 60 } },
  changesState: true,
});
