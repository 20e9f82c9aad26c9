// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, render, screen } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { expect, it } from 'vitest';
import { Modal } from './modal.tsx';

/** A modal that is mounted only while open, and what replaces its button after a choice. */
function Page() {
  const [isOpen, setOpen] = useState(false);
  const [choice, setChoice] = useState<'stays' | 'field' | 'nothing'>('stays');
  const close = () => setOpen(false);
  const choose = (chosen: typeof choice) => () => {
    close();
    setChoice(chosen);
  };
  return (
    <>
      {choice !== 'nothing' && (
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
      )}
      {choice === 'field' && <input aria-label="Field" ref={(field) => field?.focus()} />}
      {isOpen && (
        <Modal isOpen onClose={close} title="Window">
          <button type="button" onClick={choose('stays')}>
            Choose
          </button>
          <button type="button" onClick={choose('field')}>
            Write
          </button>
          <button type="button" onClick={choose('nothing')}>
            Remove
          </button>
        </Modal>
      )}
    </>
  );
}

function press(name: string): void {
  const button = screen.getByRole('button', { name });
  button.focus();
  act(() => button.click());
}

function show(): void {
  render(
    <StrictMode>
      <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
        <Page />
      </I18nProvider>
    </StrictMode>,
  );
  press('Open');
}

it.each(['Close', 'Choose'])('returns the focus when unmounted while open, by “%s”', (name) => {
  show();
  press(name);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
});

it('leaves the focus where the page has moved it', () => {
  show();
  press('Write');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Field' }));
});

it('cannot return the focus when its button is gone as well', () => {
  show();
  press('Remove');
  expect(document.activeElement).toBe(document.body);
});
