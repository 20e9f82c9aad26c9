import { clockFace } from '../../../live/clock-face.ts';
import { type RunningBonus, useSecondsLeft } from './use-time-bonus.ts';

/** Time left of the time bonus, `03:59:09`. Screen readers read it on demand, not every second. */
export function BonusClock({ bonus, className }: { bonus: RunningBonus; className?: string }) {
  const seconds = useSecondsLeft(bonus);
  return (
    <span role="timer" aria-live="off" className={className}>
      {clockFace(seconds)}
    </span>
  );
}
