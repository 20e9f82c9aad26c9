import { beforeEach } from 'vitest';

/** What each test of the file gets anew, under one name. */
export function eachTest<Made extends object>(make: () => Promise<Made>): Made {
  const made = {} as Made;
  beforeEach(async () => {
    Object.assign(made, await make());
  });
  return made;
}
