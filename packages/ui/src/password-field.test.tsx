// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { PasswordField } from './password-field.tsx';

const field = () => screen.getByLabelText<HTMLInputElement>('Password');
const eye = () => screen.getByRole('button', { name: 'Show password (Password)' });

beforeEach(() => {
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <form onSubmit={(event) => event.preventDefault()}>
        <PasswordField label="Password" name="password" autoComplete="new-password" required />
      </form>
    </I18nProvider>,
  );
});

it('shows what is typed, and hides it again, with the caret where it was', () => {
  fireEvent.input(field(), { target: { value: 'quiet lamp' } });
  field().setSelectionRange(3, 5);
  expect([field().type, eye().getAttribute('aria-pressed')]).toEqual(['password', 'false']);
  fireEvent.click(eye());
  expect([field().type, field().value, eye().getAttribute('aria-pressed')]).toEqual(['text', 'quiet lamp', 'true']);
  expect([field().selectionStart, field().selectionEnd]).toEqual([3, 5]);
  expect(field().autocomplete).toBe('new-password');
  fireEvent.click(eye());
  expect([field().type, field().value]).toEqual(['password', 'quiet lamp']);
});

it('leaves the focus in the field when pressed', () => {
  expect(fireEvent.mouseDown(eye())).toBe(false);
});

it('hides it when it is sent', () => {
  fireEvent.click(eye());
  fireEvent.submit(field().form as HTMLFormElement);
  expect(field().type).toBe('password');
});
