import { beforeEach } from 'vitest';

/** What every test of the file gets anew, under one name: filled in before each. */
export function eachTest<Made extends object>(make: () => Promise<Made>): Made {
  const made = {} as Made;
  beforeEach(async () => {
    Object.assign(made, await make());
  });
  return made;
}
