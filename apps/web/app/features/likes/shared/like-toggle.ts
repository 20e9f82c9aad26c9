/** What the server says of a like. */
export interface LikeAnswer {
  liked: boolean;
  matched: boolean;
}

export interface LikeToggleOptions {
  liked: boolean;
  /** Gives the like, or takes it back. */
  send(liked: boolean): Promise<LikeAnswer>;
  /** What the button shows from now on. */
  onChange(liked: boolean): void;
  onAnswer(answer: LikeAnswer): void;
  onError(error: unknown): void;
}

export interface LikeToggle {
  toggle(): void;
  /** What a page that was loaded later says. */
  settle(liked: boolean): void;
}

/**
 * A like that shows each wish at once. One is sent at a time; when the last wish is another than what was sent, that is
 * sent next. What fails goes back to what holds.
 */
export function createLikeToggle({ liked, send, onChange, onAnswer, onError }: LikeToggleOptions): LikeToggle {
  let settled = liked;
  let wanted = liked;
  let isSending = false;

  async function run(): Promise<void> {
    isSending = true;
    try {
      while (wanted !== settled) {
        const answer = await send(wanted);
        settled = answer.liked;
        // A match that is being taken back already is none to celebrate.
        if (wanted === settled) onAnswer(answer);
      }
    } catch (error) {
      wanted = settled;
      onChange(settled);
      onError(error);
    } finally {
      isSending = false;
    }
  }

  return {
    toggle: () => {
      wanted = !wanted;
      onChange(wanted);
      if (!isSending) void run();
    },
    settle: (fresh) => {
      if (isSending) return;
      settled = fresh;
      wanted = fresh;
      onChange(fresh);
    },
  };
}
