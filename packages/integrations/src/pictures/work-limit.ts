import { AppError } from '@vonk/schema';
import type { Sharp } from 'sharp';

const SECOND = 1000;
/** Far more than the largest picture needs. */
const MOST_SECONDS = 15;

/** Aborts the work on one picture at the time limit. */
export interface WorkLimit {
  /** Applies the limit to a step; throws if the time is already over. */
  within(step: Sharp): Sharp;
  isOver(): boolean;
}

/** @param options the time for all steps together, starting now, and the clock in milliseconds */
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
