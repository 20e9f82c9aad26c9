/** Milliseconds that a notification waits for a response. */
const LONGEST_WAIT = 5_000;

/** Calls the API as its member; null if it cannot be reached. */
export async function askSite(path: string, body?: unknown): Promise<Response | null> {
  try {
    const signal = AbortSignal.timeout(LONGEST_WAIT);
    if (body === undefined) return await fetch(path, { signal, cache: 'no-store' });
    const headers = { 'content-type': 'application/json' };
    return await fetch(path, { signal, method: 'POST', headers, body: JSON.stringify(body) });
  } catch {
    return null;
  }
}

/** The unread counts for the badge; null if unavailable. */
export async function readWaiting(): Promise<{ messages: number; likes: number } | null> {
  const answer = await askSite('/api/user.php');
  if (!answer?.ok) return null;
  const { user } = (await answer.json()) as { user: { total_unread: number; total_new_likes: number } };
  return { messages: user.total_unread, likes: user.total_new_likes };
}
