import { createContext, useContext } from 'react';

/** The numbers on the badges, and whether anyone has written to the member yet. */
export interface Counts {
  unread: number;
  newLikes: number;
  credits: number;
  hasAnswer: boolean;
}

export const NO_COUNTS: Counts = { unread: 0, newLikes: 0, credits: 0, hasAnswer: false };
export const CountsContext = createContext<Counts>(NO_COUNTS);

export function useCounts(): Counts {
  return useContext(CountsContext);
}
