// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { OwnPage } from './profile.server.ts';
import { ProfileForm } from './profile-form.tsx';

vi.mock('@remix-run/react', async () => ({
  Form: (await import('react')).forwardRef<HTMLFormElement, ComponentProps<'form'>>((props, ref) => (
    <form ref={ref} {...props} />
  )),
  Link: ({ to, prefetch: _, ...rest }: { to: string; prefetch?: string }) => <a href={to} {...rest} />,
  useNavigation: () => ({ state: 'idle' }),
  useLocation: () => ({ hash: '', key: 'default' }),
}));
vi.mock('./profile-preview.tsx', () => ({ ProfilePreview: ({ told }: { told: object }) => JSON.stringify(told) }));
vi.mock('../exports/leave-guard.tsx', () => ({
  LeaveGuard: ({ isDirty }: { isDirty: boolean }) => <i>{isDirty ? 'guarded' : 'open'}</i>,
}));
vi.mock('./place-fields.tsx', () => ({ PlaceFields: () => null }));

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const form = (about: string | null) => {
  const own = { about, interests: ['art'], hair_color: null, photos: [], country: 'NL' };
  const known = ['art', 'tea'].map((key) => ({ key, name: key, group: 'everyday' }));
  return (
    <I18nProvider i18n={i18n}>
      <ProfileForm
        page={{ own, known, regions: { country: 'NL', list: null } } as unknown as OwnPage}
        asked={['about', 'interests', 'hair_color']}
        answer={undefined}
      />
    </I18nProvider>
  );
};
const about = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'About me' });
const isUnsaved = () => screen.queryByText('Not saved yet') !== null;

/** Hydrates server-rendered markup; `meanwhile` runs before hydration. */
function hydrate(page: JSX.Element, meanwhile: () => void): void {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  meanwhile();
  render(page, { container, hydrate: true });
}

describe('changes before hydration', () => {
  it.each([
    ['in an empty field', null],
    ['over what is there', 'An old text'],
  ])('are kept when text is written %s', (_case, kept) => {
    hydrate(form(kept), () => {
      about().value = 'A first draft';
    });
    expect(about().value).toBe('A first draft');
    expect(isUnsaved()).toBe(true);
    expect(screen.getByText('guarded')).toBeTruthy();
    fireEvent.change(about(), { target: { value: kept ?? '' } });
    expect(isUnsaved()).toBe(false);
  });

  it('are kept when something is chosen or ticked', () => {
    hydrate(form('An old text'), () => {
      screen.getByRole<HTMLSelectElement>('combobox', { name: 'Hair colour' }).value = 'blond';
      screen.getByRole('checkbox', { name: 'tea' }).click();
    });
    expect(document.body.textContent).toContain('"hair_color":"blond"');
    expect(document.body.textContent).toContain('"interests":["art","tea"]');
    expect(isUnsaved()).toBe(true);
  });

  it('do not mark an untouched form as unsaved', () => {
    hydrate(form('An old text'), () => {});
    expect(about().value).toBe('An old text');
    expect(isUnsaved()).toBe(false);
    act(() => screen.getByRole('checkbox', { name: 'tea' }).click());
    expect(isUnsaved()).toBe(true);
  });
});
