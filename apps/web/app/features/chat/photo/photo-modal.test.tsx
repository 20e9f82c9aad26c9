// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInEnglish } from '../../../testing/render.tsx';
import PhotoModal from './photo-modal.tsx';

const counts = vi.hoisted(() => ({ credits: 9 }));
vi.mock('@remix-run/react', () => import('../../../testing/router.tsx'));
vi.mock('../../../live/counts.ts', () => ({ useCounts: () => counts }));
vi.mock('../../../site.ts', () => ({
  useMember: () => ({ paid_user: false, credit_value: { micro: 150_000, currency: 'EUR' } }),
  useSite: () => ({ settings: { photo_credits: 5, message_length: 100 } }),
}));

beforeEach(() => {
  counts.credits = 9;
});

const jpeg = new File(['picture'], 'lake.jpg', { type: 'image/jpeg' });

const image = () => document.querySelector('img') as HTMLImageElement;

function open({ file = jpeg, isTooLong = false } = {}) {
  const onSend = vi.fn();
  const onOuterSubmit = vi.fn((event) => event.preventDefault());
  renderInEnglish(
    <div onSubmit={onOuterSubmit}>
      <PhotoModal
        file={file}
        profile={{ name: 'Noor', fictional: true }}
        text="The lake"
        isTooLong={isTooLong}
        change={() => {}}
        onFile={() => {}}
        onSend={onSend}
        onClose={() => {}}
      />
    </div>,
  );
  return {
    onSend,
    onOuterSubmit,
    load: (width: number, height: number) => {
      Object.defineProperties(image(), { naturalWidth: { value: width }, naturalHeight: { value: height } });
      fireEvent.load(image());
    },
    submit: () => fireEvent.submit(document.querySelector('form') as HTMLFormElement),
  };
}

describe('the preview of a photo', () => {
  it('shows the price in credits and money', () => {
    open();
    expect(screen.getByText(/0\.75/).textContent).toContain('5 credits · €0.75');
  });

  it('sends the photo once it has loaded, and does not submit the form around it', () => {
    const { onSend, onOuterSubmit, load, submit } = open();
    const button = screen.getByRole('button', { name: 'Send photo' });
    submit();
    expect(onSend).not.toHaveBeenCalled();
    expect(button.querySelector('span[aria-hidden]'), 'its spinner').not.toBeNull();
    load(800, 600);
    expect(button.querySelector('span[aria-hidden]')).toBeNull();
    submit();
    expect(onSend.mock.calls).toMatchObject([[{ file: jpeg, width: 800, height: 600 }]]);
    expect(onOuterSubmit).not.toHaveBeenCalled();
  });

  const large = Object.defineProperty(new File([], 'a.jpg', { type: 'image/jpeg' }), 'size', { value: 1e9 });
  it.each([
    ['another kind of file', new File(['x'], 'a.pdf', { type: 'application/pdf' }), /Choose a JPEG, PNG or WebP/],
    ['a file that is too large', large, /too large/],
  ])('does not send %s', (_what, file, words) => {
    const { onSend, submit } = open({ file });
    expect(screen.getByRole('alert').textContent).toMatch(words);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send photo' });
    expect([button.disabled, button.childElementCount]).toEqual([true, 0]);
    submit();
    expect(onSend).not.toHaveBeenCalled();
  });

  it.each<[string, boolean, (photo: ReturnType<typeof open>) => void, RegExp]>([
    ['a photo that is too small', false, ({ load }) => load(800, 200), /at least 320 pixels/],
    ['an unreadable photo', false, () => fireEvent.error(image()), /cannot be read/],
    ['a text that is too long', true, ({ load }) => load(800, 600), /too long \(100 characters/],
  ])('does not send %s', (_what, isTooLong, come, words) => {
    const photo = open({ isTooLong });
    come(photo);
    expect(screen.getByText(words)).toBeDefined();
    photo.submit();
    expect(photo.onSend).not.toHaveBeenCalled();
  });

  it('links to the shop when there are too few credits', () => {
    counts.credits = 4;
    const { onSend, load, submit } = open();
    load(800, 600);
    submit();
    expect([onSend.mock.calls, screen.queryByRole('button', { name: 'Send photo' })]).toEqual([[], null]);
    expect(screen.getByRole('link', { name: 'Buy credits' }).getAttribute('href')).toBe('/premium?next=%2Fchats%2F1');
  });
});
