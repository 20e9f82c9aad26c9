/** Text that was typed to one profile and not sent, for this tab's life. */
export interface DraftKeeper {
  recall(): string;
  keep(text: string): void;
}

export function draftOf(memberId: string, profileId: string): DraftKeeper {
  const key = `message-draft:${memberId}:${profileId}`;
  return {
    recall: () => attempt(() => sessionStorage.getItem(key)) ?? '',
    keep: (text) => {
      attempt(() => (text.trim() === '' ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, text)));
    },
  };
}

/** Storage may be full or forbidden; writing goes on without it. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
