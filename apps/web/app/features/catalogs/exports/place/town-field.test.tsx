// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInEnglish } from '../../../../testing/render.tsx';
import { TownField } from './town-field.tsx';

const get = vi.hoisted(() => vi.fn());
vi.mock('@vonk/api-client', () => ({ createApiClient: () => ({ get }) }));

const HENGELO = [
  { region: 'NL-OV', region_name: 'Overijssel', city: 'Hengelo' },
  { region: 'NL-GE', region_name: 'Gelderland', city: 'Hengelo' },
];

beforeEach(() => {
  vi.useFakeTimers();
  // happy-dom has no layout, and the combobox only handles visible options.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44);
  get.mockResolvedValue({ places: HENGELO });
});

const typed = vi.fn();
/** Waits for the combobox code, which is imported dynamically. */
async function show(props: Partial<ComponentProps<typeof TownField>> = {}) {
  const { container } = renderInEnglish(
    <form onInput={typed}>
      <TownField country="NL" town="" issue={undefined} choices={undefined} {...props} />
    </form>,
  );
  await act(() => vi.dynamicImportSettled());
  return container;
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Town or city' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const chosen = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;
const press = (key: string) => fireEvent.keyDown(field(), { key });
async function type(text: string) {
  fireEvent.input(field(), { target: { value: text } });
  await act(() => vi.advanceTimersByTimeAsync(150));
}

it('suggests towns with their regions after a pause in typing', async () => {
  await show();
  expect([field().getAttribute('aria-expanded'), options()]).toEqual(['false', []]);
  fireEvent.input(field(), { target: { value: 'Heng' } });
  fireEvent.input(field(), { target: { value: 'Henge' } });
  await act(() => vi.advanceTimersByTimeAsync(149));
  expect(get).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(get).toHaveBeenCalledExactlyOnceWith(
    '/api/places.php',
    { country: 'NL', name: 'Henge' },
    { signal: expect.any(AbortSignal) },
  );
  expect(options()).toEqual(['Hengelo, Overijssel', 'Hengelo, Gelderland']);
  expect(field().getAttribute('aria-expanded')).toBe('true');
  expect(document.getElementById(field().getAttribute('aria-controls') ?? '')?.getAttribute('role')).toBe('listbox');
  expect(screen.getByText('2 towns are suggested')).toBeDefined();
});

it('works with the keyboard: arrows choose, Enter picks, Escape keeps the typed text', async () => {
  const onPicked = vi.fn();
  await show({ onPicked });
  await type('hengelo');
  expect(chosen()).toBeNull();
  press('ArrowDown');
  expect(chosen()).toBe('Hengelo, Overijssel');
  press('ArrowDown');
  expect(chosen()).toBe('Hengelo, Gelderland');
  expect(press('Enter')).toBe(false);
  expect([field().value, options(), onPicked.mock.calls.length]).toEqual(['Hengelo, Gelderland', [], 1]);
  expect(typed).toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect([get.mock.calls.length, options()]).toEqual([1, []]);
  await type('Hengelo');
  press('Escape');
  expect([field().value, options(), field().getAttribute('aria-expanded')]).toEqual(['Hengelo', [], 'false']);
  expect(press('Enter')).toBe(true);
});

it('strips characters that no town name contains from the request', async () => {
  await show();
  await type('Utrecht\u202e');
  expect(get.mock.lastCall?.[1]).toEqual({ country: 'NL', name: 'Utrecht' });
});

it('works with a pointer', async () => {
  await show();
  await type('hengelo');
  const option = screen.getByRole('option', { name: 'Hengelo, Overijssel' });
  expect(fireEvent.pointerDown(option)).toBe(false);
  fireEvent.click(option);
  expect([field().value, options()]).toEqual(['Hengelo, Overijssel', []]);
});

it('suggests nothing for a single letter, after a failed request, or after losing the focus', async () => {
  await show();
  await type('h');
  expect(get).not.toHaveBeenCalled();
  await type('heng');
  expect(options()).toHaveLength(2);
  get.mockRejectedValue(new TypeError('away'));
  await type('hengel');
  expect(options()).toEqual([]);
  get.mockResolvedValue({ places: HENGELO });
  fireEvent.input(field(), { target: { value: 'hengelo' } });
  fireEvent.blur(field());
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(options()).toEqual([]);
});

it('shows the alternatives for a refused town; ticking one puts it in the field', async () => {
  const choices = ['Hengelo, Overijssel', 'Hengelo, Gelderland'];
  const container = await show({
    town: 'Hengelo',
    choices,
    issue: { code: 'city_ambiguous', message: 'Choose yours.' },
  });
  expect(field().getAttribute('aria-invalid')).toBe('true');
  const radio = screen.getByRole<HTMLInputElement>('radio', { name: 'Hengelo, Gelderland' });
  expect([radio.name, radio.value]).toEqual(['town', 'Hengelo, Gelderland']);
  expect(container.querySelectorAll('[name=town]')).toHaveLength(2);
  fireEvent.click(radio);
  expect([field().value, screen.queryAllByRole('radio'), field().getAttribute('aria-invalid')]).toEqual([
    'Hengelo, Gelderland',
    [],
    null,
  ]);
});
