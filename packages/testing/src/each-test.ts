import { beforeEach } from 'vitest';

/** What each test of a file gets for itself, under one name: filled in before each test. */
export function eachTest<Made extends object>(make: () => Promise<Made>): Made {
  const made = {} as Made;
  beforeEach(async () => {
    Object.assign(made, await make());
  });
  return made;
}
