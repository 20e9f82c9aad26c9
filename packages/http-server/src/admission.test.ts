import { describe, expect, it } from 'vitest';
import { createAdmission } from './admission.ts';

describe('an admission', () => {
  it('lets in so many of one caller, and of all', () => {
    const admission = createAdmission({ ofOne: 2, ofAll: 3 });
    const entered = ['a', 'a', 'a', 'b', 'b', 'c'].map((caller) => admission.enter(caller) !== null);
    expect(entered).toEqual([true, true, false, true, false, false]);
  });

  it('has room again for each that left, once', () => {
    const admission = createAdmission({ ofOne: 1, ofAll: 2 });
    const leave = admission.enter('a');
    admission.enter('b');
    leave?.();
    leave?.();
    expect([admission.enter('a') !== null, admission.enter('c')]).toEqual([true, null]);
  });
});
