/**
 * Likes given and taken back since the page was opened. A list that is shown again as it was left, without asking the
 * server, takes them from here.
 */
const given = new Map<string, boolean>();

/** Only in the browser: on a server all visitors would share it. */
export function rememberLike(profileId: string, isLiked: boolean): void {
  given.set(profileId, isLiked);
}

export function withGivenLikes<T extends { id: string; liked: boolean }>(profile: T): T {
  const liked = given.get(profile.id);
  return liked === undefined || liked === profile.liked ? profile : { ...profile, liked };
}
