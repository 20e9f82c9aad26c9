// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInEnglish } from '../../../testing/render.tsx';
import PhotoModal from './photo-modal.tsx';

const counts = vi.hoisted(() => ({ credits: 9 }));
vi.mock('@remix-run/react', async () => ({
  ...(await import('../../../testing/router.tsx')),
  useLocation: () => ({ pathname: '/chats/1' }),
}));
vi.mock('../../../live/counts.ts', () => ({ useCounts: () => counts }));
vi.mock('../../../site.ts', () => ({
  useMember: () => ({ paid_user: false, credit_value: { micro: 150_000, currency: 'EUR' } }),
  useSite: () => ({ settings: { photo_credits: 5, message_length: 100 } }),
}));

beforeEach(() => {
  counts.credits = 9;
});

const jpeg = new File(['picture'], 'lake.jpg', { type: 'image/jpeg' });

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
      const image = document.querySelector('img') as HTMLImageElement;
      Object.defineProperties(image, { naturalWidth: { value: width }, naturalHeight: { value: height } });
      fireEvent.load(image);
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

  it.each([
    [
      'another kind of file',
      new File(['x'], 'a.pdf', { type: 'application/pdf' }),
      'Choose a JPEG, PNG or WebP picture.',
    ],
    [
      'a file that is too large',
      Object.defineProperty(new File([], 'a.jpg', { type: 'image/jpeg' }), 'size', { value: 1e9 }),
      /too large/,
    ],
  ])('does not send %s', (_what, file, words) => {
    const { onSend, submit } = open({ file });
    expect(screen.getByRole('alert').textContent).toMatch(words);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send photo' });
    expect([button.disabled, button.childElementCount]).toEqual([true, 0]);
    submit();
    expect(onSend).not.toHaveBeenCalled();
  });

  it('does not send a photo that is too small or unreadable', () => {
    const { onSend, load, submit } = open();
    load(800, 200);
    expect(screen.getByRole('alert').textContent).toMatch(/at least 320 pixels/);
    submit();
    cleanup();
    const broken = open();
    fireEvent.error(document.querySelector('img') as HTMLImageElement);
    expect(screen.getByRole('alert').textContent).toMatch(/cannot be read/);
    broken.submit();
    expect([onSend.mock.calls, broken.onSend.mock.calls]).toEqual([[], []]);
  });

  it('does not send a text that is too long', () => {
    const { onSend, load, submit } = open({ isTooLong: true });
    load(800, 600);
    submit();
    expect(onSend).not.toHaveBeenCalled();
    expect(screen.getByText(/too long \(100 characters/)).toBeDefined();
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
