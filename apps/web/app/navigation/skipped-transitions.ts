/**
 * The router starts view transitions and leaves their `ready` unhandled. It rejects whenever the animation is left out:
 * on going back during it, in a hidden tab, or when the page takes too long. The page has changed all the same.
 */
export function allowSkippedTransitions(): void {
  const start = document.startViewTransition?.bind(document);
  if (!start) return;
  document.startViewTransition = (...update) => {
    const transition = start(...update);
    transition.ready.catch(() => {});
    return transition;
  };
}
