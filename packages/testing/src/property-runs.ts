/** Runs of a fuzz or property test: few in each `npm test`, many in `npm run test:long`. */
export const propertyRuns = ({ short, long }: { short: number; long: number }): number =>
  process.env.VONK_TEST_LONG ? long : short;

/** Seed of fuzz and property tests: the run prints it, `npm test -- --seed=<it>` repeats it. */
export const propertySeed = (): number => Number(process.env.VONK_TEST_SEED) || 20_261_124;
