import type { Answer, endpoints } from '@vonk/schema';

export type LikeAnswer = Answer<typeof endpoints.likeProfile>;

export interface LikeToggleOptions {
  liked: boolean;
  /** Sends the like, or takes it back. */
  send(liked: boolean): Promise<LikeAnswer>;
  /** Called with the state to show. */
  onChange(liked: boolean): void;
  onAnswer(answer: LikeAnswer): void;
  onError(error: unknown): void;
}

export interface LikeToggle {
  toggle(): void;
  /** Takes the state of a newer page. */
  settle(liked: boolean): void;
}

/**
 * A like that shows each change at once. One request is sent at a time; if the wanted state differs after the response,
 * the next one follows. A failure restores the last confirmed state.
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
        // A match that is already being taken back is not celebrated.
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
