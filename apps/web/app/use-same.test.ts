// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSame } from './use-same.ts';

it('keeps what it had while the content is the same', () => {
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
