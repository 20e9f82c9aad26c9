/** The task of a swipe only moves cards: what is sent has one of its own. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
