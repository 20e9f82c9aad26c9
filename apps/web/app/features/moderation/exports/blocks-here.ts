/** Profiles blocked since the page was opened. Lists restored without a new request leave them out. */
const blocked = new Set<string>();

/** Only in the browser: on a server, all visitors would share the set. */
export function rememberBlock(profileId: string, isBlocked: boolean): void {
  if (isBlocked) blocked.add(profileId);
  else blocked.delete(profileId);
}

export function isBlockedHere({ id }: { id: string }): boolean {
  return blocked.has(id);
}
