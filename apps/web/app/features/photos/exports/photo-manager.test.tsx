// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { OwnPhoto } from '@vonk/schema';
import { expect, it, vi } from 'vitest';
import { renderInEnglish } from '../../../testing/render.tsx';
import type RemoveDialog from '../remove-dialog.tsx';
import { PhotoManager } from './photo-manager.tsx';

const api = vi.hoisted(() => ({ put: vi.fn(), delete: vi.fn() }));
vi.mock('@vonk/api-client', () => ({ createApiClient: () => api, ApiError: Error }));
vi.mock('@remix-run/react', () => ({
  useLocation: () => ({ pathname: '/profile' }),
  useRevalidator: () => ({ state: 'idle' }),
}));
vi.mock('../../../site.ts', () => ({ useSite: () => ({ settings: {} }), pictureUrl: () => '' }));
vi.mock('../../../components/picture.tsx', () => ({ Picture: () => null, pictureFile: () => '' }));
vi.mock('../../../live/use-refresh.ts', () => ({ useRefresh: () => () => {} }));
vi.mock('@vonk/ui/menu', () => ({ Menu: () => null }));
vi.mock('../photo-picker.tsx', () => ({ PhotoPicker: () => null, PICKER_ID: 'picker' }));
vi.mock('../remove-dialog.tsx', () => ({
  default: ({ photo, onClose, onRemove }: Parameters<typeof RemoveDialog>[0]) => (
    <div role="dialog" aria-label={photo.id}>
      <button type="button" onClick={onClose}>
        Close
      </button>
      <button type="button" onClick={onRemove}>
        Confirm
      </button>
    </div>
  ),
}));

const photo = (id: string, change: Partial<OwnPhoto> = {}): OwnPhoto => ({
  id,
  image: { filename: id, thumb_filename: id, match: id, width: 600, height: 800, thumbhash: '' },
  is_main: false,
  is_private: false,
  moderation: 'approved',
  rejection: null,
  ...change,
});

/** The ids of the photos in order; `*` marks the main photo. */
const shown = () =>
  within(screen.getByRole('list', { name: 'Your photos' }))
    .getAllByRole('listitem')
    .map((item) => {
      const id = item.querySelector<HTMLInputElement>('[name="photo_id"]')?.value;
      return `${id}${within(item).queryByText('Main photo') ? '*' : ''}`;
    });

const tile = (place: number) => screen.getByRole('button', { name: `Change photo ${place}` });
const press = (place: number, key: string) => fireEvent.keyDown(tile(place), { key });
/** From the sheet of a photo. */
async function choose(place: number, name: string): Promise<void> {
  fireEvent.click(tile(place));
  fireEvent.click(await screen.findByRole('button', { name }));
}

it('marks the photo moved to the front as the main one, before and after the response', async () => {
  const photos = [photo('a', { is_main: true }), photo('b'), photo('c', { is_private: true })];
  let answer: (album: unknown) => void = () => {};
  api.put.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  renderInEnglish(<PhotoManager album={{ photos, photo_limit: 3 }} failure={undefined} />);
  expect(shown()).toEqual(['a*', 'b', 'c']);
  press(2, 'ArrowLeft');
  expect(shown()).toEqual(['b*', 'a', 'c']);
  await act(async () => answer({ photos: [photo('b', { is_main: true }), photo('a'), photos[2]], photo_limit: 3 }));
  expect(api.put).toHaveBeenCalledWith('/api/photo.php', { id: 'b', position: 0 });
  expect(shown()).toEqual(['b*', 'a', 'c']);
  press(3, 'ArrowLeft');
  press(2, 'ArrowLeft');
  expect(shown()).toEqual(['c', 'b*', 'a']);
});

it('keeps the dialog of another photo open when one is removed', async () => {
  let answer: (album: unknown) => void = () => {};
  api.delete.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  const photos = [photo('a'), photo('b')];
  renderInEnglish(<PhotoManager album={{ photos, photo_limit: 3 }} failure={undefined} />);
  await choose(1, 'Remove');
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await choose(2, 'Remove');
  await expect.poll(() => api.delete.mock.calls).toEqual([['/api/photo.php', { id: 'a' }]]);
  await act(async () => answer({ photos: [photos[1]], photo_limit: 3 }));
  expect(shown()).toEqual(['b']);
  expect(screen.getByRole('dialog', { name: 'b' })).toBeDefined();
});

it('keeps the sheet open while its photo moves, and closes it for anything else', async () => {
  const photos = [photo('a', { is_main: true }), photo('b'), photo('c')];
  api.put.mockImplementation(() => new Promise(() => {}));
  renderInEnglish(<PhotoManager album={{ photos, photo_limit: 3 }} failure={undefined} />);
  await choose(3, 'Move photo 3 forward');
  expect(shown()).toEqual(['a*', 'c', 'b']);
  fireEvent.click(screen.getByRole('button', { name: 'Move photo 2 forward' }));
  expect(shown()).toEqual(['c*', 'a', 'b']);
  fireEvent.click(screen.getByRole('button', { name: 'Move photo 1 forward' }));
  expect(shown()).toEqual(['c*', 'a', 'b']);
  fireEvent.click(screen.getByRole('button', { name: 'Crop and turn' }));
  expect(screen.queryByRole('button', { name: 'Move photo 1 back' })).toBeNull();
});
