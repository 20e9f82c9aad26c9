/** Places of faces without a map, in the style sheet's steps, centre first; each has a row to itself. */
export const AROUND_PLACES = [
  { at: [7, 10], side: 'right' },
  { at: [15, 6], side: 'left' },
  { at: [13, 14], side: 'left' },
  { at: [5, 2], side: 'right' },
  { at: [6, 18], side: 'right' },
] as const;
