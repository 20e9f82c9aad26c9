// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInEnglish } from '../../../testing/render.tsx';
import FieldSheet from './field-sheet.tsx';
import type { OwnPage } from './profile.server.ts';
import type { Part } from './profile-parts.ts';

const api = vi.hoisted(() => ({ put: vi.fn(), get: vi.fn() }));
const { Refusal } = vi.hoisted(() => ({
  Refusal: class extends Error {
    fields = { about: { code: 'invalid_value', message: 'Not like this.' } };
  },
}));
vi.mock('@vonk/api-client', () => ({ createApiClient: () => api, ApiError: Refusal }));
vi.mock('@remix-run/react', () => import('../../../testing/router.tsx'));
vi.mock('../../../components/use-failure-words.ts', () => ({ useFailureWords: () => () => 'No connection.' }));
vi.mock('./place-fields.tsx', () => ({ PlaceFields: () => null }));

const own = { about: 'An old text', interests: [], hair_color: null, photos: [], country: 'NL' };
const saved = { ...own, about: 'A new one' };
const calls = { onDraft: vi.fn(), onSaved: vi.fn(), onClose: vi.fn() };
beforeEach(() => {
  vi.clearAllMocks();
});

function open(part: Part, draft?: string): void {
  const page = { own, known: [], regions: { country: 'NL', list: null } } as unknown as OwnPage;
  renderInEnglish(<FieldSheet page={page} asked={['about', 'hair_color']} part={part} draft={draft} {...calls} />);
}
const about = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'About me' });
const write = (value: string) => fireEvent.change(about(), { target: { value } });
const save = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save' })));

describe('the sheet of one part', () => {
  it('sends this part alone, and closes', async () => {
    api.put.mockResolvedValue({ profile: saved, signals: [] });
    open('hair_color');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Not said' }));
    fireEvent.click(screen.getByRole('radio', { name: 'Red' }));
    await save();
    expect(api.put).toHaveBeenCalledWith('/api/profile.php', { hair_color: 'red' });
    expect(calls.onSaved).toHaveBeenCalledWith(saved);
    expect(calls.onClose).toHaveBeenCalled();
  });

  it('shows a refusal at its field, and keeps what was written', async () => {
    api.put.mockRejectedValue(new Refusal());
    open('about');
    write('A new one');
    await save();
    expect(screen.getByText('Not like this.')).toBeTruthy();
    expect(about().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(about());
    expect(about().value).toBe('A new one');
    expect(calls.onClose).not.toHaveBeenCalled();
  });

  it('says that there is no connection', async () => {
    api.put.mockRejectedValue(new Error());
    open('about');
    await save();
    expect(screen.getByRole('alert').textContent).toBe('No connection.');
  });

  it('stays open for a text that others had better not read', async () => {
    api.put.mockResolvedValue({ profile: saved, signals: ['phone'] });
    open('about');
    await save();
    expect(screen.getByText(/^Your profile is saved. It seems to hold/)).toBeTruthy();
    expect(calls.onSaved).toHaveBeenCalledWith(saved);
    expect(calls.onClose).not.toHaveBeenCalled();
  });

  it('begins with the text that was not saved, which it hands over as long as it differs', () => {
    open('about', 'A draft');
    expect(about().value).toBe('A draft');
    write('A second draft');
    expect(calls.onDraft).toHaveBeenLastCalledWith('A second draft');
    write('An old text ');
    expect(calls.onDraft).toHaveBeenLastCalledWith(undefined);
  });
});
