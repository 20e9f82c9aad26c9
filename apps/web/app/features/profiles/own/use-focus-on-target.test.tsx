// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useFocusOnTarget } from './use-focus-on-target.ts';

const location = vi.hoisted(() => ({ hash: '', key: 'first' }));
vi.mock('@remix-run/react', () => ({ useLocation: () => location }));

function Page() {
  useFocusOnTarget();
  return (
    <section id="photos">
      <input type="hidden" />
      <input aria-label="Not now" disabled />
      <input aria-label="Town" />
    </section>
  );
}

it.each([
  ['#photos', 'Town'],
  ['#elsewhere', null],
  ['#%', null],
  ['#', null],
  ['', null],
])('for the hash %j it focuses %j', (hash, focused) => {
  location.hash = hash;
  render(<Page />);
  expect(document.activeElement?.getAttribute('aria-label') ?? null).toBe(focused);
});
