import { clockFace } from '../../../live/countdown.ts';
import { type RunningBonus, useSecondsLeft } from './use-time-bonus.ts';

/** What is left of the time bonus, `03:59:09`. A timer is read when it is asked for, not each second. */
export function BonusClock({ bonus, className }: { bonus: RunningBonus; className?: string }) {
  const seconds = useSecondsLeft(bonus);
  return (
    <span role="timer" aria-live="off" className={className}>
      {clockFace(seconds)}
    </span>
  );
}
