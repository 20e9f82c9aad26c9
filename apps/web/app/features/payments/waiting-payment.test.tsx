// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import type { Payment } from '@vonk/schema';
import { expect, it, vi } from 'vitest';
import { renderInEnglish } from '../../testing/render.tsx';
import { WaitingPayment } from './waiting-payment.tsx';

vi.mock('@remix-run/react', () => import('../../testing/router.tsx'));
vi.mock('./waiting-debit.tsx', () => ({ WaitingDebit: () => null }));

function otherMethod(discount: { code: string } | null, next: string): string | null {
  const payment = { bundle: 'b1', method: 'bank_transfer', status: 'open', checkout_url: null, discount };
  renderInEnglish(<WaitingPayment payment={payment as unknown as Payment} next={next} />);
  return screen.getByRole('link', { name: 'Choose another payment method' }).getAttribute('href');
}

it('links a waiting order to other methods, with its code and return path', () => {
  expect(otherMethod({ code: 'SPRING+10' }, '/chats/1')).toBe('/credits/b1?next=%2Fchats%2F1&code=SPRING%2B10');
});

it.each([
  ['/chats/1', '/credits/b1?next=%2Fchats%2F1'],
  ['', '/credits/b1'],
])('leaves out what is missing from that link: %j', (next, path) => {
  expect(otherMethod(null, next)).toBe(path);
});
