// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInEnglish } from '../../../testing/render.tsx';
import { PlaceFields } from './place-fields.tsx';
import type { Told } from './profile-fields.ts';

const PLACE = { country: 'NL', region: 'NL-NH', city: 'Amsterdam' };
const ASKS = 'Your browser asks you first. We only keep the region and the town, once you save.';
const DENIED =
  'Your browser doesn’t share your location here. You can allow it in its settings, or choose it yourself.';
const UNAVAILABLE = 'Your location couldn’t be found just now. Try again, or choose it yourself.';

const ask = vi.fn<Geolocation['getCurrentPosition']>();
const filled = vi.fn();
const define = (name: 'geolocation' | 'permissions', value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });

/** Stubs the geolocation permission; the returned function changes it later. */
function permit(state: PermissionState): (later: PermissionState) => void {
  const status = Object.assign(new EventTarget(), { state });
  define('permissions', { query: async () => status });
  return (later) => {
    status.state = later;
    act(() => void status.dispatchEvent(new Event('change')));
  };
}

async function show(): Promise<void> {
  const regions = { label: 'Province', regions: [{ code: 'NL-NH', name: 'Noord-Holland' }] };
  await act(async () => {
    renderInEnglish(
      <form>
        <PlaceFields
          country="NL"
          regions={{ country: 'NL', list: regions }}
          asks={() => true}
          told={{ region: '', city: 'Utrecht' } as Told}
          issueOf={() => undefined}
          onFilled={filled}
        />
      </form>,
    );
  });
}

const words = () => screen.getByRole('status').textContent;
const button = () => screen.queryByRole('button', { name: 'Use my location' });
const city = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Town or city' }).value;
const press = () => act(async () => void fireEvent.click(button() as HTMLElement));

beforeEach(() => {
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('fetch', async () => Response.json(PLACE));
  define('geolocation', { getCurrentPosition: ask });
  ask.mockImplementation((found) => found({ coords: { latitude: 52.373, longitude: 4.892 } } as GeolocationPosition));
});
afterEach(() => {
  for (const name of ['geolocation', 'permissions']) Reflect.deleteProperty(navigator, name);
});

describe('the location part of the profile form', () => {
  it.each([
    ['will ask', { query: async () => Object.assign(new EventTarget(), { state: 'prompt' }) }],
    ['has no such question', undefined],
    ['refuses the question', { query: () => Promise.reject(new TypeError('geolocation')) }],
  ])('says that the browser asks for permission where it %s', async (_case, permissions) => {
    define('permissions', permissions);
    await show();
    expect([words(), button() !== null]).toEqual([ASKS, true]);
  });

  it('shows no note when permission was already granted, and fills in the place without saving it', async () => {
    permit('granted');
    await show();
    expect([words(), button() !== null]).toEqual(['', true]);
    await press();
    expect(words()).toBe('Found: Amsterdam. Save to keep it.');
    expect(city()).toBe('Amsterdam, Noord-Holland');
    expect(screen.getByLabelText<HTMLSelectElement>('Province').value).toBe('');
    expect(filled).toHaveBeenCalledOnce();
  });

  it('explains a denied permission and hides the button, until permission is granted', async () => {
    const change = permit('denied');
    await show();
    expect([words(), button()]).toEqual([DENIED, null]);
    change('granted');
    expect([words(), button() !== null]).toEqual(['', true]);
    change('denied');
    expect([words(), button()]).toEqual([DENIED, null]);
  });

  it('clears the town when a region is chosen', async () => {
    permit('granted');
    await show();
    fireEvent.change(screen.getByLabelText('Province'), { target: { value: 'NL-NH' } });
    expect([city(), filled.mock.calls.length]).toEqual(['', 1]);
  });

  it.each([
    ['is on no secure page', () => vi.stubGlobal('isSecureContext', false)],
    ['cannot tell it', () => vi.stubGlobal('navigator', { permissions: navigator.permissions, userAgent: '' })],
  ])('where the browser %s, says to choose by hand, without a button', async (_case, lack) => {
    permit('granted');
    lack();
    await show();
    expect([words(), button()]).toEqual(['This browser can’t tell where you are: choose it yourself.', null]);
  });

  it.each([
    ['said no', 1, DENIED],
    ['could not find it', 2, UNAVAILABLE],
    ['took too long', 3, UNAVAILABLE],
  ])('explains that the browser %s', async (_case, code, told) => {
    permit('prompt');
    ask.mockImplementation((_found, failed) => failed?.({ code } as GeolocationPositionError));
    await show();
    await press();
    expect(words()).toBe(told);
    expect([city(), filled.mock.calls]).toEqual(['Utrecht', []]);
  });

  it('explains when no known place is near, or when the place is in another country', async () => {
    permit('granted');
    vi.stubGlobal('fetch', async () => Response.json(false));
    await show();
    await press();
    expect(words()).toBe('We don’t know a place near you: choose it yourself.');
    vi.stubGlobal('fetch', async () => Response.json({ country: 'DE', region: 'DE-NW', city: 'Köln' }));
    await press();
    expect(words()).toBe(
      'You seem to be in Germany just now. Your profile is in Netherlands, so your place there stays as it is.',
    );
    expect([city(), filled.mock.calls]).toEqual(['Utrecht', []]);
  });
});
