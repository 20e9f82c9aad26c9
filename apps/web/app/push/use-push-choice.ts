import { useState } from 'react';
import type { PushOutcome } from './subscribe.ts';

export type PushChoice = 'asking' | 'busy' | Exclude<PushOutcome, 'dismissed'>;

/** What became of the offer to turn notifications on. */
export function usePushChoice(publicKey: string | null): { choice: PushChoice; turnOn: () => Promise<void> } {
  const [choice, setChoice] = useState<PushChoice>('asking');

  async function turnOn(): Promise<void> {
    if (publicKey === null) return;
    setChoice('busy');
    try {
      const { turnOnPush } = await import('./subscribe.ts');
      const outcome = await turnOnPush(publicKey);
      setChoice(outcome === 'dismissed' ? 'asking' : outcome);
    } catch {
      setChoice('failed');
    }
  }
  return { choice, turnOn };
}
