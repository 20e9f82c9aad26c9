/** Milliseconds after a change, until it counts: longer than the steps of a slider, shorter than a look at the button. */
export const REST = 250;
