/** What the form of a like answers. With an error, `liked` is what still holds. */
export interface LikeAnswer {
  liked: boolean;
  matched: boolean;
  error?: string;
}

/** The wish while it is on its way, then the answer; a failed one leaves what was there. */
export function likedNow(
  loaded: boolean,
  wish: FormDataEntryValue | null | undefined,
  answer: LikeAnswer | undefined,
): boolean {
  if (wish) return wish === 'like';
  return answer ? answer.liked : loaded;
}
