import { createContext, useContext } from 'react';

/** What the badges show. */
export interface Counts {
  unread: number;
  newLikes: number;
  credits: number;
}

export const NO_COUNTS: Counts = { unread: 0, newLikes: 0, credits: 0 };
export const CountsContext = createContext<Counts>(NO_COUNTS);

export function useCounts(): Counts {
  return useContext(CountsContext);
}
