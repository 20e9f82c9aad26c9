/**
 * The profiles that the member blocked since the page was opened. A list shown again as it was, without asking the
 * server, leaves them out.
 */
const blocked = new Set<string>();

/** Only in the browser: on a server all visitors would share it. */
export function rememberBlock(profileId: string, isBlocked: boolean): void {
  if (isBlocked) blocked.add(profileId);
  else blocked.delete(profileId);
}

export function isBlockedHere({ id }: { id: string }): boolean {
  return blocked.has(id);
}
