import { propertyRuns, propertySeed } from '@vonk/testing/property-runs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFairQueue, type FairQueueOptions, type Place } from './fair-queue.ts';

const BOUNDS = { atOnce: { ofOne: 2, ofAll: 3 }, waiting: { ofOne: 2, ofAll: 4 } };

/** Takes places and records the order in which turns begin. */
function watch(options: FairQueueOptions = BOUNDS) {
  const queue = createFairQueue(options);
  const begun: string[] = [];
  return {
    begun,
    async take(caller: string): Promise<Place | null> {
      const place = queue.take(caller);
      void place?.turn.then(() => begun.push(caller));
      await Promise.resolve();
      return place;
    },
  };
}

describe('a fair queue', () => {
  it('limits the work under way per caller and in total', async () => {
    const { begun, take } = watch();
    for (const caller of ['a', 'a', 'a', 'b', 'b']) await take(caller);
    expect(begun).toEqual(['a', 'a', 'b']);
  });

  it('serves callers in turn, so that much work from one does not delay another', async () => {
    const { begun, take } = watch({ atOnce: { ofOne: 1, ofAll: 1 }, waiting: { ofOne: 9, ofAll: 9 } });
    const open: Place[] = [];
    for (const caller of ['a', 'a', 'a', 'b', 'c']) open.push((await take(caller)) as Place);
    while (open.length > 0) {
      const [next] = await Promise.race(open.map((place) => place.turn.then(() => [place])));
      open.splice(open.indexOf(next as Place), 1)[0]?.leave();
    }
    expect(begun).toEqual(['a', 'b', 'c', 'a', 'a']);
  });

  it('refuses to queue by default, and frees one place per leave even if it is called twice', async () => {
    const { take } = watch({ atOnce: { ofOne: 1, ofAll: 2 } });
    const place = await take('a');
    expect([await take('a'), await take('b')]).toEqual([null, expect.anything()]);
    place?.leave();
    place?.leave();
    expect([await take('c'), await take('d')]).toEqual([expect.anything(), null]);
  });

  it('admits a caller with nothing waiting even when the queue is full of others’ work', async () => {
    const { begun, take } = watch({ atOnce: { ofOne: 1, ofAll: 2 }, waiting: { ofOne: 1, ofAll: 1 } });
    for (const caller of ['a', 'a', 'b']) await take(caller);
    expect(begun).toEqual(['a', 'b']);
  });

  it('refuses work once too much waits, for its caller or in total', async () => {
    const { take } = watch();
    const taken = [];
    for (const caller of ['a', 'a', 'a', 'a', 'a', 'b', 'b', 'b', 'c']) taken.push((await take(caller)) !== null);
    expect(taken).toEqual([true, true, true, true, false, true, true, true, false]);
  });

  it('keeps its limits and loses no work, whatever the order of arrivals and departures', async () => {
    const step = fc.record({ caller: fc.constantFrom('a', 'b', 'c', 'd'), leaves: fc.option(fc.nat(40)) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const queue = createFairQueue(BOUNDS);
        const open: { caller: string; place: Place; isIn: boolean }[] = [];
        const inside = (caller?: string) => open.filter((one) => one.isIn && (!caller || one.caller === caller)).length;
        for (const { caller, leaves } of steps) {
          const place = queue.take(caller);
          if (place) {
            const one = { caller, place, isIn: false };
            void place.turn.then(() => {
              one.isIn = true;
            });
            open.push(one);
          }
          if (leaves !== null) open.splice(leaves % (open.length || 1), 1)[0]?.place.leave();
          await Promise.resolve();
          await Promise.resolve();
          expect(inside()).toBeLessThanOrEqual(BOUNDS.atOnce.ofAll);
          for (const each of ['a', 'b', 'c', 'd']) expect(inside(each)).toBeLessThanOrEqual(BOUNDS.atOnce.ofOne);
        }
        // Everything that waits gets in as others leave.
        for (let round = 0; open.length > 0; round++) {
          expect(round).toBeLessThan(100);
          const at = open.findIndex(({ isIn }) => isIn);
          expect(at).toBeGreaterThanOrEqual(0);
          open.splice(at, 1)[0]?.place.leave();
          await Promise.resolve();
          await Promise.resolve();
        }
      }),
      { seed: propertySeed(), numRuns: propertyRuns({ short: 200, long: 5000 }) },
    );
  });
});
