// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { fireEvent, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { PhotoPicker, PICKER_ID } from './photo-picker.tsx';

const onFiles = vi.fn<(files: File[]) => void>();
const page = (
  <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
    <PhotoPicker room={3} max={3} isFull={false} hasPhotos={false} isOver={false} onFiles={onFiles} />
  </I18nProvider>
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
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  choose(['early.jpg']);
  const { rerender } = render(page, { container, hydrate: true });
  rerender(page);
  expect(namesOf(onFiles.mock.calls)).toEqual([['early.jpg']]);
  choose(['one.jpg', 'two.jpg']);
  fireEvent.change(document.getElementById(PICKER_ID) as HTMLInputElement);
  expect(namesOf(onFiles.mock.calls)).toEqual([['early.jpg'], ['one.jpg', 'two.jpg']]);
});
