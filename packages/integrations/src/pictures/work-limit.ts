import { AppError } from '@vonk/schema';
import type { Sharp } from 'sharp';

const SECOND = 1000;
/** Far more than the largest picture takes. */
const MOST_SECONDS = 15;

/** Ends the work on one picture when its time is over. */
export interface WorkLimit {
  /** A step of the work, which ends when the time is over; throws where it is already. */
  within(step: Sharp): Sharp;
  isOver(): boolean;
}

/** @param options the time for all steps together, which begins now, and the clock in milliseconds */
export function limitWork({ seconds = MOST_SECONDS, now = () => performance.now() } = {}): WorkLimit {
  const end = now() + seconds * SECOND;
  return {
    within(step) {
      const left = end - now();
      if (left <= 0) throw new AppError('photo_unreadable', { cause: 'it took too long' });
      return step.timeout({ seconds: Math.ceil(left / SECOND) });
    },
    isOver: () => now() >= end,
  };
}
