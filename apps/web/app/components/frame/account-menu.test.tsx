// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import type { User } from '@vonk/schema';
import { expect, it, vi } from 'vitest';
import { renderInEnglish } from '../../testing/render.tsx';
import { AccountMenu } from './account-menu.tsx';

const site = vi.hoisted(() => ({ settings: { locale: 'en' }, locales: ['en', 'fr'] }));
vi.mock('@remix-run/react', () => import('../../testing/router.tsx'));
vi.mock('../../site.ts', () => ({ useSite: () => site }));
vi.mock('../avatar.tsx', () => ({ Avatar: () => null }));

const user = { email: 'alice@site.test', profile: { name: 'Alice', main_image: null } } as User;

it('has the languages, which lead back to the page', () => {
  renderInEnglish(<AccountMenu user={user} />);
  const languages = within(screen.getByText('Language').closest('details') as HTMLElement);
  const buttons = languages.getAllByRole<HTMLButtonElement>('button', { hidden: true });
  expect(buttons.map(({ textContent, name, value }) => [textContent, name, value])).toEqual([
    ['English', 'locale', 'en'],
    ['Français', 'locale', 'fr'],
  ]);
  const form = buttons[0]?.form as HTMLFormElement;
  expect([form.method, form.getAttribute('action')]).toEqual(['post', '/lang-config']);
  expect(Object.fromEntries(new FormData(form))).toEqual({ return_to: '/chats/1?network=ads' });
});

it('has none where there is no choice', () => {
  site.locales = ['en'];
  renderInEnglish(<AccountMenu user={user} />);
  expect(screen.queryByText('Language')).toBeNull();
});
