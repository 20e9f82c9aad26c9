// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInEnglish } from '../../../testing/render.tsx';
import FieldSheet, { type Drafts } from './field-sheet.tsx';
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

const prompts = [
  { prompt: 'perfect_evening', question: 'My evening' },
  { prompt: 'pet', question: 'My pet' },
  { prompt: 'song', question: 'My song' },
  { prompt: 'laugh', question: 'I laugh about' },
];
const own = {
  about: 'An old text',
  prompts: [{ prompt: 'pet', question: 'My pet', answer: 'A cat' }],
  interests: [],
  hair_color: null,
  photos: [],
  country: 'NL',
};
const saved = { ...own, about: 'A new one' };
const calls = { onDrafts: vi.fn(), onSaved: vi.fn(), onClose: vi.fn() };
beforeEach(() => {
  vi.clearAllMocks();
});

function open(part: Part, drafts: Drafts = {}): void {
  const page = { own, known: [], prompts, regions: { country: 'NL', list: null } } as unknown as OwnPage;
  renderInEnglish(<FieldSheet page={page} asked={['about', 'hair_color']} part={part} drafts={drafts} {...calls} />);
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

  it('completes sentences, each once, and sends those that have an answer', async () => {
    api.put.mockResolvedValue({ profile: saved, signals: [] });
    open('prompts');
    const begins = screen.getAllByRole<HTMLSelectElement>('combobox');
    expect(begins.map(({ value }) => value)).toEqual(['pet', 'perfect_evening']);
    const offered = (at: number) => [...(begins[at]?.options ?? [])].map(({ value }) => value);
    expect(offered(1)).toEqual(['perfect_evening', 'song', 'laugh']);
    fireEvent.change(begins[0] as HTMLElement, { target: { value: 'song' } });
    expect(offered(1)).toEqual(['perfect_evening', 'pet', 'laugh']);
    const answer = screen.getByRole('textbox', { name: 'My song' });
    fireEvent.change(answer, { target: { value: 'x'.repeat(151) } });
    expect(screen.getByText('1 character too many.')).toBeTruthy();
    fireEvent.change(answer, { target: { value: 'Heroes' } });
    expect(calls.onDrafts).toHaveBeenLastCalledWith({
      prompts: [{ prompt: 'song', answer: 'Heroes' }, expect.objectContaining({ answer: '' })],
    });
    await save();
    expect(api.put).toHaveBeenCalledWith('/api/profile.php', { prompts: [{ prompt: 'song', answer: 'Heroes' }] });
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
    open('about', { about: 'A draft' });
    expect(about().value).toBe('A draft');
    write('A second draft');
    expect(calls.onDrafts).toHaveBeenLastCalledWith({ about: 'A second draft' });
    write('An old text ');
    expect(calls.onDrafts).toHaveBeenLastCalledWith({ about: undefined });
  });
});
