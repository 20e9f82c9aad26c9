/** Likes given and taken back since the page was opened. Lists restored without a new request use them. */
const given = new Map<string, boolean>();

/** Only in the browser: on a server, all visitors would share the map. */
export function rememberLike(profileId: string, isLiked: boolean): void {
  given.set(profileId, isLiked);
}

export function withGivenLikes<T extends { id: string; liked: boolean }>(profile: T): T {
  const liked = given.get(profile.id);
  return liked === undefined || liked === profile.liked ? profile : { ...profile, liked };
}
