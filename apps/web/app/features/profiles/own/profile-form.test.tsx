// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { hydrateInEnglish } from '../../../testing/hydrate.tsx';
import type { OwnPage } from './profile.server.ts';
import { ProfileForm } from './profile-form.tsx';

vi.mock('@remix-run/react', () => import('../../../testing/router.tsx'));
vi.mock('./profile-preview.tsx', () => ({ ProfilePreview: ({ told }: { told: object }) => JSON.stringify(told) }));
vi.mock('../exports/leave-guard.tsx', () => ({
  LeaveGuard: ({ isDirty }: { isDirty: boolean }) => <i>{isDirty ? 'guarded' : 'open'}</i>,
}));
vi.mock('./place-fields.tsx', () => ({ PlaceFields: () => null }));

const form = (about: string | null) => {
  const own = { about, prompts: [], interests: ['art'], hair_color: null, photos: [], country: 'NL' };
  const known = ['art', 'tea'].map((key) => ({ key, name: key, group: 'everyday' }));
  return (
    <ProfileForm
      page={{ own, known, regions: { country: 'NL', list: null } } as unknown as OwnPage}
      asked={['about', 'interests', 'hair_color']}
      answer={undefined}
    />
  );
};
const about = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'About me' });
const isUnsaved = () => screen.queryByText('Not saved yet') !== null;

describe('changes before hydration', () => {
  it.each([
    ['in an empty field', null],
    ['over what is there', 'An old text'],
  ])('are kept when text is written %s', (_case, kept) => {
    hydrateInEnglish(form(kept), () => {
      about().value = 'A first draft';
    });
    expect(about().value).toBe('A first draft');
    expect(isUnsaved()).toBe(true);
    expect(screen.getByText('guarded')).toBeTruthy();
    fireEvent.change(about(), { target: { value: kept ?? '' } });
    expect(isUnsaved()).toBe(false);
  });

  it('are kept when something is chosen or ticked', () => {
    hydrateInEnglish(form('An old text'), () => {
      screen.getByRole<HTMLSelectElement>('combobox', { name: 'Hair colour' }).value = 'blond';
      screen.getByRole('checkbox', { name: 'tea' }).click();
    });
    expect(document.body.textContent).toContain('"hair_color":"blond"');
    expect(document.body.textContent).toContain('"interests":["art","tea"]');
    expect(isUnsaved()).toBe(true);
  });

  it('do not mark an untouched form as unsaved', () => {
    hydrateInEnglish(form('An old text'));
    expect(about().value).toBe('An old text');
    expect(isUnsaved()).toBe(false);
    act(() => screen.getByRole('checkbox', { name: 'tea' }).click());
    expect(isUnsaved()).toBe(true);
  });
});
