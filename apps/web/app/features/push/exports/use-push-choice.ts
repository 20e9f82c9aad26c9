import { useState } from 'react';
import type { PushOutcome } from './subscribe.ts';

export type PushChoice = 'asking' | 'busy' | Exclude<PushOutcome, 'dismissed'>;

/** The member's choice about notifications, and a function that prompts for it. */
export function usePushChoice(publicKey: string | null): { choice: PushChoice; turnOn: () => Promise<void> } {
  const [choice, setChoice] = useState<PushChoice>('asking');

  async function turnOn(): Promise<void> {
    if (publicKey === null) return;
    setChoice('busy');
    try {
      // Before any other await: some browsers only prompt right after the click.
      const permission = await Notification.requestPermission();
      const { turnOnPush } = await import('./subscribe.ts');
      const outcome = await turnOnPush(publicKey, permission);
      setChoice(outcome === 'dismissed' ? 'asking' : outcome);
    } catch {
      setChoice('failed');
    }
  }
  return { choice, turnOn };
}
