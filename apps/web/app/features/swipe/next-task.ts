/** Moves the request to a task of its own: the task of the swipe should only move cards. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
