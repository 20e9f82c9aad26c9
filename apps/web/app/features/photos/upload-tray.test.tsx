// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { English } from '../../testing/english.tsx';
import { PICKER_ID } from './photo-picker.tsx';
import UploadTray from './upload-tray.tsx';
import type { Upload, Uploads } from './use-uploads.ts';

vi.mock('../profiles/exports/leave-guard.tsx', () => ({
  LeaveGuard: ({ isDirty }: { isDirty: boolean }) => <i>{isDirty ? 'guarded' : 'open'}</i>,
}));

const upload = (id: string, status: Upload['status']): Upload => ({
  id,
  key: id,
  file: new File([], `${id}.jpg`),
  url: null,
  edit: { turn: 0, kept: null },
  isPrivate: false,
  status,
  sent: 0,
  problem: null,
});

function Page({ uploads, isSending = false }: { uploads: Upload[]; isSending?: boolean }) {
  return (
    <English>
      <button id={PICKER_ID} type="button">
        Choose
      </button>
      {uploads.length > 0 && <UploadTray uploads={{ uploads } as Uploads} isSending={isSending} onAdjust={() => {}} />}
    </English>
  );
}

it('keeps the focus in the tray when the focused button goes, then moves it to the picker', () => {
  const { rerender } = render(<Page uploads={[upload('one', 'failed'), upload('two', 'chosen')]} />);
  act(() => screen.getByRole('button', { name: 'Try again: one.jpg' }).focus());
  rerender(<Page uploads={[upload('one', 'waiting'), upload('two', 'chosen')]} />);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Pictures to add' }));
  rerender(<Page uploads={[]} />);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose' }));
});

it('does not take the focus from elsewhere', () => {
  const { rerender } = render(<Page uploads={[upload('one', 'failed')]} />);
  rerender(<Page uploads={[upload('one', 'waiting')]} />);
  rerender(<Page uploads={[]} />);
  expect(document.activeElement).toBe(document.body);
});

it('asks for confirmation before leaving during an upload', () => {
  const { rerender } = render(<Page uploads={[upload('one', 'sending')]} isSending />);
  expect(screen.getByText('guarded')).toBeDefined();
  rerender(<Page uploads={[upload('one', 'failed')]} />);
  expect(screen.getByText('open')).toBeDefined();
});
