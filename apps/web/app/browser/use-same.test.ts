// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { startTransition, useState } from 'react';
import { expect, it } from 'vitest';
import { useSame } from './use-same.ts';

it('keeps the old object while the content is the same', () => {
  const first = { names: ['Noor'], user: null };
  const { result, rerender } = renderHook((value: object) => useSame(value), { initialProps: first });
  rerender(structuredClone(first));
  expect(result.current).toBe(first);
  const next = { names: ['Noor', 'Sem'], user: null };
  rerender(next);
  expect(result.current).toBe(next);
  rerender(first);
  expect(result.current).toBe(first);
});

it('keeps it after a render with new content that is not committed yet', () => {
  const first = { names: ['Noor'] };
  const never = new Promise<void>(() => {});
  const { result } = renderHook(() => {
    const [loaded, load] = useState<{ value: object; isReady: boolean }>({ value: first, isReady: true });
    const [, renderAgain] = useState(0);
    const same = useSame(structuredClone(loaded.value));
    if (!loaded.isReady) throw never;
    return { same, load, renderAgain };
  });
  const { same, load, renderAgain } = result.current;
  act(() => startTransition(() => load({ value: { names: ['Sem'] }, isReady: false })));
  act(() => renderAgain(1));
  expect(result.current.same).toBe(same);
});
