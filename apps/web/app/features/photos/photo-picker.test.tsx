// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { hydrateInEnglish } from '../../testing/hydrate.tsx';
import { PhotoPicker, PICKER_ID } from './photo-picker.tsx';

const onFiles = vi.fn<(files: File[]) => void>();
const page = (
  <PhotoPicker room={3} max={3} isFull={false} hasPhotos={false} places={3} isOver={false} onFiles={onFiles} />
);
const namesOf = (calls: File[][][]) => calls.map(([files]) => files?.map(({ name }) => name));

/** Like a browser's file list: setting the value to '' empties it. */
function choose(names: string[]): void {
  const input = document.getElementById(PICKER_ID) as HTMLInputElement;
  let files = names.map((name) => new File([], name));
  Object.defineProperty(input, 'files', { configurable: true, get: () => files });
  Object.defineProperty(input, 'value', { configurable: true, get: () => '', set: () => (files = []) });
}

it('takes pictures chosen before hydration, once, and those chosen later', () => {
  const { rerender } = hydrateInEnglish(page, () => choose(['early.jpg']));
  rerender(page);
  expect(namesOf(onFiles.mock.calls)).toEqual([['early.jpg']]);
  choose(['one.jpg', 'two.jpg']);
  fireEvent.change(document.getElementById(PICKER_ID) as HTMLInputElement);
  expect(namesOf(onFiles.mock.calls)).toEqual([['early.jpg'], ['one.jpg', 'two.jpg']]);
});
