// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInEnglish } from '../../../testing/render.tsx';
import type { ItemPhoto } from '../group-messages.ts';
import { conversation } from '../testing/factories.ts';
import PhotoBubble from './photo-bubble.tsx';

const get = vi.hoisted(() => vi.fn());
vi.mock('@vonk/api-client', () => ({ createApiClient: () => ({ get }) }));
vi.mock('../../../site.ts', () => ({
  useSite: () => ({ settings: {} }),
  pictureUrl: (_settings: object, path: string) => `/cdn/${path}`,
}));

const image = (link: string) => ({
  filename: `a-l.webp?${link}`,
  thumb_filename: `a-s.webp?${link}`,
  match: `photos/aa/a-m.webp?${link}`,
  width: 1200,
  height: 600,
  thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
});
const message = { id: '12', conversation };
const local = { file: new File([], 'a.jpg'), url: 'blob:a', width: 1200, height: 600 };

const bubble = (photo: ItemPhoto, { name = 'Noor' as string | null, isSending = false } = {}) => (
  <PhotoBubble photo={photo} name={name} isSending={isSending} className="bubble" styles={{}}>
    The lake
  </PhotoBubble>
);
const picture = (name = 'Photo from Noor') => screen.getByRole<HTMLImageElement>('img', { name });

it('reserves its space, has an alternative text, and opens as a link without scripts', () => {
  renderInEnglish(bubble({ image: image('exp=1'), message }));
  expect([picture().getAttribute('width'), picture().getAttribute('height')]).toEqual(['280', '140']);
  expect(picture().srcset).toContain('/cdn/photos/aa/a-c.webp?exp=1 400w, /cdn/photos/aa/a-m.webp?exp=1 600w');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/cdn/photos/aa/a-l.webp?exp=1');
  expect(screen.getByText('The lake')).toBeDefined();
});

it('keeps its image when the link changes, and requests a new link when its own has expired', async () => {
  const { rerender } = renderInEnglish(bubble({ image: image('exp=1'), message }));
  rerender(bubble({ image: image('exp=2'), message }));
  expect(picture().src).toContain('exp=1');
  get.mockResolvedValue({ messages: [{ id: '12', photo: { image: image('exp=3') } }] });
  await act(async () => fireEvent.error(picture()));
  expect(get.mock.calls).toEqual([['/api/chat.php', { conversation, after: '11' }]]);
  expect(picture().src).toContain('exp=3');
  // It fails again soon after: the picture is missing.
  await act(async () => fireEvent.error(picture()));
  expect(get).toHaveBeenCalledTimes(1);
  expect(screen.getByText('This photo can’t be shown.')).toBeDefined();
});

it('says so when it must not be shown', () => {
  renderInEnglish(bubble({ image: null, message }));
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('This photo can’t be shown.')).toBeDefined();
});

it('shows the local picture with progress while pending, and keeps showing it after arrival', () => {
  const { rerender } = renderInEnglish(bubble({ image: null, local, sent: 0.25 }, { name: null, isSending: true }));
  expect(picture('Your photo').src).toBe('blob:a');
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(0.25);
  expect(screen.queryByRole('link')).toBeNull();
  rerender(bubble({ image: image('exp=1'), message }, { name: null }));
  expect(picture('Your photo').src).toBe('blob:a');
  expect([screen.queryByRole('progressbar'), screen.queryByRole('link') !== null]).toEqual([null, true]);
});
