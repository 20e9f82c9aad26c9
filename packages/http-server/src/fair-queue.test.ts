import { propertyRuns, propertySeed } from '@vonk/testing/property-runs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFairQueue, type FairQueueOptions, type Place } from './fair-queue.ts';

const BOUNDS = { atOnce: { ofOne: 2, ofAll: 3 }, waiting: { ofOne: 2, ofAll: 4 } };

/** Takes places and notes whose turns began. */
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
  it('lets in so many of one caller, and of all', async () => {
    const { begun, take } = watch();
    for (const caller of ['a', 'a', 'a', 'b', 'b']) await take(caller);
    expect(begun).toEqual(['a', 'a', 'b']);
  });

  it('serves callers in turn: one with much work does not go before one with little', async () => {
    const { begun, take } = watch({ atOnce: { ofOne: 1, ofAll: 1 }, waiting: { ofOne: 9, ofAll: 9 } });
    const open: Place[] = [];
    for (const caller of ['a', 'a', 'a', 'b', 'c']) open.push((await take(caller)) as Place);
    while (open.length > 0) {
      const [next] = await Promise.race(open.map((place) => place.turn.then(() => [place])));
      open.splice(open.indexOf(next as Place), 1)[0]?.leave();
    }
    expect(begun).toEqual(['a', 'b', 'c', 'a', 'a']);
  });

  it('lets nobody wait unless it is told to, and has room again for each that left, once', async () => {
    const { take } = watch({ atOnce: { ofOne: 1, ofAll: 2 } });
    const place = await take('a');
    expect([await take('a'), await take('b')]).toEqual([null, expect.anything()]);
    place?.leave();
    place?.leave();
    expect([await take('c'), await take('d')]).toEqual([expect.anything(), null]);
  });

  it('has room for a caller who waits for nothing, however many wait for their own turns', async () => {
    const { begun, take } = watch({ atOnce: { ofOne: 1, ofAll: 2 }, waiting: { ofOne: 1, ofAll: 1 } });
    for (const caller of ['a', 'a', 'b']) await take(caller);
    expect(begun).toEqual(['a', 'b']);
  });

  it('refuses work that would wait behind too much, of its caller or of all', async () => {
    const { take } = watch();
    const taken = [];
    for (const caller of ['a', 'a', 'a', 'a', 'a', 'b', 'b', 'b', 'c']) taken.push((await take(caller)) !== null);
    expect(taken).toEqual([true, true, true, true, false, true, true, true, false]);
  });

  it('keeps its bounds and loses no work, in any order of coming and leaving', async () => {
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
        // All who wait come in as others leave.
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
