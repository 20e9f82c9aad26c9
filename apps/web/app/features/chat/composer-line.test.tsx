// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ComposerLine } from './composer-line.tsx';

const member = vi.hoisted(() => ({ status: 'active', paid_user: true }));
vi.mock('../../site.ts', () => ({
  useMember: () => member,
  useSite: () => ({ settings: { message_length: 1000 } }),
}));
vi.mock('@remix-run/react', async () => ({
  ...(await import('../../testing/router.tsx')),
  useLocation: () => ({ pathname: '/chats/1' }),
}));

type Props = ComponentProps<typeof ComposerLine>;

function show(locale: string, change: Partial<Props> = {}): string {
  const props: Props = {
    id: 'line',
    cost: { credits: 3, money: { value: '0.45', currency: 'EUR' } },
    credits: 1064,
    standing: { kind: 'ready' },
    isTooLong: false,
    hasHeld: false,
    refusals: 0,
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

  it('shows the price of a message in credits and money, and the credits left, formatted for the language', () => {
    expect(show('en')).toBe('3 credits · €0.45 per message1,064 left');
    cleanup();
    expect(show('nl')).toBe('3 credits · €\u00a00,45 per message1.064 left');
    cleanup();
    expect(show('de')).toBe('3 credits · 0,45\u00a0€ per message1.064 left');
  });

  it('leaves out the money if credits were never for sale, and the price if there is none', () => {
    expect(show('en', { cost: { credits: 1, money: null } })).toBe('1 credit per message1,064 left');
    cleanup();
    expect(show('en', { cost: { credits: 0, money: null } })).toBe('Writing is free here1,064 left');
  });

  it('warns about too few credits, with a link to the shop and back', () => {
    const text = show('en', { standing: { kind: 'credits', needed: 3, credits: 1 } });
    expect(text).toContain('You don’t have enough credits: 1 of 3.');
    expect(screen.getByRole('link', { name: 'Buy credits' }).getAttribute('href')).toBe('/credits?next=%2Fchats%2F1');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is announced when the member tries to send anyway', () => {
    show('en', { standing: { kind: 'credits', needed: 3, credits: 1 }, refusals: 1 });
    expect(screen.getByRole('alert').textContent).toContain('You don’t have enough credits');
  });

  it('offers Premium at the limit of free conversations', () => {
    member.paid_user = false;
    expect(show('en', { standing: { kind: 'limit' } })).toContain('at most 2 conversations');
    expect(screen.getByRole('link', { name: 'Get Premium' }).getAttribute('href')).toBe('/premium?next=%2Fchats%2F1');
  });

  it('says why messages are held back, unless a message already does', () => {
    member.status = 'not_confirmed';
    expect(show('en')).toContain('Confirm your email address');
    cleanup();
    expect(show('en', { hasHeld: true })).not.toContain('Confirm your email address');
  });

  it('says that the member is offline, and still shows the price', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(show('en')).toContain('3 credits');
    expect(screen.getByRole('alert').textContent).toBe('You’re offline. We’ll try again as soon as you’re connected.');
  });
});
