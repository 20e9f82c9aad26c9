import sharp from 'sharp';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPicture } from './render-picture.ts';
import { quarters } from './test-pictures.ts';
import { limitWork } from './work-limit.ts';

/** A clock that advances a second with each call. */
const tickingClock = () => {
  let at = 0;
  return () => {
    at += 1000;
    return at;
  };
};

/** The time limit in seconds of each step that makes pixels; 0 for none. */
const watchSteps = () => {
  const limits: number[] = [];
  const { toBuffer } = sharp.prototype;
  type Step = { options: { timeoutSeconds: number } };
  vi.spyOn(sharp.prototype, 'toBuffer').mockImplementation(function (this: Step, ...given: unknown[]) {
    limits.push(this.options.timeoutSeconds);
    return Reflect.apply(toBuffer, this, given);
  });
  return limits;
};

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the time limit of a picture', () => {
  it.each([{}, { isWhole: true }])('ends any step of the work at the limit: %o', async (edit) => {
    const picture = await quarters(400, 500).jpeg().toBuffer();
    const steps = watchSteps();
    await renderPicture(picture, edit);
    const all = steps.length;
    expect(all).toBeGreaterThan(8);
    const endOf = (seconds: number) =>
      renderPicture(picture, edit, limitWork({ seconds, now: tickingClock() })).then(
        () => 'was rendered',
        (error: { code?: string }) => error.code,
      );
    const ends: unknown[] = [];
    for (let seconds = 1; seconds <= all + 1; seconds++) ends.push(await endOf(seconds));
    expect(ends).toEqual([...Array(all).fill('photo_unreadable'), 'was rendered']);
  });

  it('is 15 seconds in total, and each step gets the rest', async () => {
    const picture = await quarters(400, 500).jpeg().toBuffer();
    const steps = watchSteps();
    const limit = limitWork({ now: tickingClock() });
    await renderPicture(picture, {}, limit);
    expect(steps).toEqual(steps.map((_, at) => 14 - at));
  });
});
