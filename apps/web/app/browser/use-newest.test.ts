// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { startTransition, useLayoutEffect, useState } from 'react';
import { expect, it } from 'vitest';
import { useNewest } from './use-newest.ts';

it('has the committed value, already in layout effects', () => {
  const seen: number[] = [];
  const { rerender } = renderHook(
    (value: number) => {
      const newest = useNewest(value);
      useLayoutEffect(() => {
        seen.push(newest.current);
      });
    },
    { initialProps: 1 },
  );
  rerender(2);
  expect(seen).toEqual([1, 2]);
});

it('ignores the value of a render that is not committed', () => {
  const never = new Promise<void>(() => {});
  const { result } = renderHook(() => {
    const [value, setValue] = useState(1);
    const newest = useNewest(value);
    if (value > 1) throw never;
    return { newest, setValue };
  });
  act(() => startTransition(() => result.current.setValue(2)));
  expect(result.current.newest.current).toBe(1);
});
