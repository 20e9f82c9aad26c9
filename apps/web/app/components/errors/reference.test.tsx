// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

let reference: typeof import('./reference.ts');

beforeEach(async () => {
  vi.resetModules();
  reference = await import('./reference.ts');
  const meta = document.createElement('meta');
  meta.name = reference.REFERENCE_META;
  meta.content = 'document';
  document.head.replaceChildren(meta);
});

function Shown() {
  return <output>{reference.useDocumentReference() ?? 'none'}</output>;
}
function Page() {
  reference.useTakenOver();
  return <Shown />;
}
const shown = () => screen.getByRole('status').textContent;

it('of a page is the beginning of its request id', () => {
  expect(reference.referenceOf('3f2a9c1e-77a1-4c55-9d0e-5f1f0a3b2c11')).toBe('3f2a9c1e');
});

it('of the document is shown during hydration, but not for later failures', () => {
  const { unmount } = render(<Page />);
  expect(shown()).toBe('document');
  unmount();
  render(<Shown />);
  expect(shown()).toBe('none');
});

it('stays the same where it is already shown', () => {
  const { rerender } = render(<Page />);
  rerender(<Page />);
  expect(shown()).toBe('document');
});
