import type { Answer, endpoints, LikeEntry } from '@vonk/schema';

export const LIKE_TYPES = ['liked-you', 'liked', 'matches'] as const;
export type LikeType = (typeof LIKE_TYPES)[number];

/** The list that an address names; bare `/likes` lists those who like the member. Null for an unknown one. */
export function likeTypeOf(param: string | undefined): LikeType | null {
  if (param === undefined) return 'liked-you';
  return LIKE_TYPES.find((type) => type === param) ?? null;
}

export function likesPath(type: LikeType): string {
  return type === 'liked-you' ? '/likes' : `/likes/${type}`;
}

export type Likes = Pick<Answer<typeof endpoints.listLikes>, 'profiles' | 'liked_by'>;

/** Mutual likes, newest match first; a match dates from the later of both likes. */
export function matchesOf({ profiles, liked_by }: Likes): LikeEntry[] {
  const given = new Map(profiles.map((entry) => [entry.id, entry.liked_at]));
  const since = (entry: LikeEntry) => Math.max(Date.parse(entry.liked_at), Date.parse(given.get(entry.id) ?? '') || 0);
  return liked_by.filter(({ matched }) => matched).sort((one, other) => since(other) - since(one));
}

export function listOf(type: LikeType, likes: Likes): LikeEntry[] {
  if (type === 'matches') return matchesOf(likes);
  return type === 'liked' ? likes.profiles : likes.liked_by;
}

/** The newest match without a conversation yet. */
export function matchToGreet(likes: Likes, inConversation: ReadonlySet<string>): LikeEntry | null {
  return matchesOf(likes).find(({ id }) => !inConversation.has(id)) ?? null;
}
