/** Does at most `atOnce` works at a time, the others in the order in which they came. */
export function createQueue(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < atOnce) running++;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The place goes over to the next one, so nobody gets in between.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
