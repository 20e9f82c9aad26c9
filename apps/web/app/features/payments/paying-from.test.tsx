// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import type { FormHTMLAttributes } from 'react';
import { expect, it, vi } from 'vitest';
import { renderInEnglish } from '../../testing/render.tsx';
import { PayingFrom } from './paying-from.tsx';

vi.mock('@remix-run/react', () => ({
  Form: ({ method, action }: FormHTMLAttributes<HTMLFormElement>) => <form method={method} action={action} />,
  useNavigation: () => ({}),
}));
vi.mock('../../site.ts', () => ({ useSite: () => ({ settings: { countries: ['NL', 'BE'] } }) }));

const paying = (country: string) => <PayingFrom country={country} />;

it('closes after the country has changed, and focuses its summary', () => {
  const { rerender } = renderInEnglish(paying('NL'));
  const box = screen.getByRole('group') as HTMLDetailsElement;
  box.open = true;
  rerender(paying('NL'));
  expect([box.open, document.activeElement]).toEqual([true, document.body]);
  rerender(paying('BE'));
  expect(box.open).toBe(false);
  expect(document.activeElement?.textContent).toContain('Belgium');
});
