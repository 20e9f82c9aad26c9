// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { at } from '../../testing/router.tsx';
import { ComposerLine } from './composer-line.tsx';
import type { Outbox } from './outbox.ts';

const member = vi.hoisted(() => ({ status: 'active', paid_user: true }));
vi.mock('../../site.ts', () => ({
  useMember: () => member,
  useSite: () => ({ settings: { message_length: 1000 } }),
}));
vi.mock('@remix-run/react', () => import('../../testing/router.tsx'));
vi.mock('./paying.tsx', () => ({
  default: ({ message: { profileId }, onClose }: { message: { profileId: string }; onClose: () => void }) => (
    <div role="dialog" aria-label={`Buying for ${profileId}`}>
      <button type="button" onClick={onClose}>
        Close
      </button>
    </div>
  ),
}));

type Props = ComponentProps<typeof ComposerLine>;

function show(locale: string, change: Partial<Props> = {}): string {
  cleanup();
  const props: Props = {
    id: 'line',
    cost: { credits: 3, money: { value: '0.45', currency: 'EUR' } },
    credits: 1064,
    standing: { kind: 'ready' },
    isTooLong: false,
    hasHeld: false,
    refusals: 0,
    onRefusals: () => {},
    message: { profileId: 'noor', text: '', change: () => {}, submit: () => {}, outbox: () => ({}) as Outbox },
    ...change,
  };
  render(
    <I18nProvider i18n={setupI18n({ locale, messages: { [locale]: {} } })}>
      <ComposerLine {...props} />
    </I18nProvider>,
  );
  return document.querySelector('#line')?.textContent ?? '';
}

describe('the line under the field', () => {
  beforeEach(() => void Object.assign(member, { status: 'active', paid_user: true }));

  it.each<[string, string, Partial<Props>, string]>([
    ['the price of a message in credits and money', 'en', {}, '3 credits · €0.45 per message1,064 left'],
    ['it in Dutch', 'nl', {}, '3 credits · €\u00a00,45 per message1.064 left'],
    ['it in German', 'de', {}, '3 credits · 0,45\u00a0€ per message1.064 left'],
    ['no money before any sale', 'en', { cost: { credits: 1, money: null } }, '1 credit per message1,064 left'],
    ['no price if there is none', 'en', { cost: { credits: 0, money: null } }, 'Writing is free here1,064 left'],
  ])('shows %s, and the credits left', (_what, locale, change, text) => {
    expect(show(locale, change)).toBe(text);
  });

  it('warns about too few credits, with a link to the shop and back', async () => {
    show('en', { standing: { kind: 'credits', needed: 3, credits: 1 } });
    expect(await screen.findByText(/You don’t have enough credits: 1 of 3/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Buy credits' }).getAttribute('href')).toBe('/credits?next=%2Fchats%2F1');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is announced when the member tries to send anyway, and opens the sheet', async () => {
    show('en', { standing: { kind: 'credits', needed: 3, credits: 1 }, refusals: 1 });
    expect((await screen.findByRole('alert')).textContent).toContain('You don’t have enough credits');
    expect(await screen.findByRole('dialog', { name: 'Buying for noor' })).toBeTruthy();
  });

  it('opens the sheet of the payment in the address, and closes it before another address has loaded', async () => {
    at.search = '?payment=1';
    show('en');
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    at.search = '?network=ads';
  });

  it('opens the sheet from its link, too, but not in another tab', async () => {
    const onRefusals = vi.fn();
    show('en', { standing: { kind: 'credits', needed: 3, credits: 1 }, onRefusals });
    const link = await screen.findByRole('link', { name: 'Buy credits' });
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link, { ctrlKey: true });
    expect(onRefusals).not.toHaveBeenCalled();
    fireEvent.click(link);
    expect(onRefusals).toHaveBeenCalledWith(1);
  });

  it('offers Premium at the limit of free conversations', async () => {
    member.paid_user = false;
    show('en', { standing: { kind: 'limit' } });
    expect(await screen.findByText(/at most 2 conversations/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Get Premium' }).getAttribute('href')).toBe('/premium?next=%2Fchats%2F1');
  });

  it('says why messages are held back, unless a message already does', () => {
    member.status = 'not_confirmed';
    expect(show('en')).toContain('Confirm your email address');
    expect(show('en', { hasHeld: true })).not.toContain('Confirm your email address');
  });

  it('says that the member is offline, and still shows the price', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(show('en')).toContain('3 credits');
    expect(screen.getByRole('alert').textContent).toBe('You’re offline. We’ll try again as soon as you’re connected.');
  });
});
