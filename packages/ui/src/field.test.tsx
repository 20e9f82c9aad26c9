// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { Checkbox, SelectField, TextField } from './field.tsx';
import { Segmented } from './segmented.tsx';
import type { Issue } from './use-issue.ts';

const inForm = (field: ReactElement) => (
  <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
    <form>{field}</form>
  </I18nProvider>
);
const type = (value: string) => fireEvent.input(screen.getByLabelText('Password'), { target: { value } });
/** The error shown, checked to be announced to screen readers too. */
function told(): string | null {
  const control = document.querySelector('input, select') as HTMLElement;
  const words = document.querySelector('p')?.textContent ?? null;
  expect(control.hasAttribute('aria-invalid')).toBe(words !== null);
  expect(control.hasAttribute('aria-describedby')).toBe(words !== null);
  return words;
}

it('shows the issue until the value may be right, and again once it is not', () => {
  const field = (issue: Issue | undefined) =>
    inForm(<TextField label="Password" name="password" type="password" required minLength={8} issue={issue} />);
  const { rerender } = render(field(undefined));
  type('short');
  expect(told()).toBe(null);
  rerender(field({ message: 'Too short' }));
  expect(told()).toBe('Too short');
  type('shorts');
  expect(told()).toBe('Too short');
  type('twenty characters in!');
  expect(told()).toBe(null);
  type('');
  expect(told()).toBe('Too short');
});

it('shows the issue again when the refused value is re-entered', () => {
  render(inForm(<TextField label="Password" defaultValue="password" issue={{ message: 'Too easy to guess' }} />));
  type('quiet lamp');
  expect(told()).toBe(null);
  type('password');
  expect(told()).toBe('Too easy to guess');
});

it('shows the same issue again after another response', () => {
  const field = (issue: Issue) => inForm(<TextField label="Password" defaultValue="password" issue={issue} />);
  const { rerender } = render(field({ message: 'Too easy to guess' }));
  const again = { message: 'Too easy to guess' };
  type('password1');
  expect(told()).toBe(null);
  rerender(field(again));
  expect(told()).toBe('Too easy to guess');
  type('quiet lamp');
  rerender(field(again));
  expect(told()).toBe(null);
});

it('runs its check whichever field of the form changes', () => {
  const isSame = (form: FormData) => form.get('password') === form.get('repeated');
  const { container } = render(
    inForm(
      <>
        <TextField
          label="Again"
          name="repeated"
          defaultValue="quiet lamp"
          issue={{ message: 'They don’t match' }}
          check={isSame}
        />
        <TextField label="Password" name="password" defaultValue="quiet lam" />
      </>,
    ),
  );
  expect(container.querySelector('p')?.textContent).toBe('They don’t match');
  type('quiet lamp');
  expect(container.querySelector('p')).toBe(null);
});

it('removes the issue of a required checkbox once it is ticked, with its own text', () => {
  render(
    inForm(
      <Checkbox name="terms" required issue={{ code: 'consent_required', message: '' }}>
        Terms
      </Checkbox>,
    ),
  );
  const box = screen.getByRole('checkbox');
  expect(told()).toBe('Tick this box to go on');
  fireEvent.click(box);
  expect(told()).toBe(null);
  fireEvent.click(box);
  expect(told()).toBe('Tick this box to go on');
});

it('removes the issue of a required select once an option is chosen', () => {
  render(
    inForm(
      <SelectField label="Region" required defaultValue="" issue={{ code: 'required', message: '' }}>
        <option value="">Choose</option>
        <option value="NL-UT">Utrecht</option>
      </SelectField>,
    ),
  );
  expect(told()).toBe('Required');
  fireEvent.input(screen.getByLabelText('Region'), { target: { value: 'NL-UT' } });
  expect(told()).toBe(null);
});

it('removes the issue of required radio buttons once one is chosen', () => {
  const options = [
    { value: 'female', label: 'Women' },
    { value: 'male', label: 'Men' },
  ];
  const { container } = render(
    inForm(<Segmented legend="Looking for" name="seeks" required options={options} issue={{ message: 'Choose' }} />),
  );
  expect(container.querySelector('p')?.textContent).toBe('Choose');
  fireEvent.click(screen.getByLabelText('Men'));
  expect(container.querySelector('p')).toBe(null);
});

it('keeps an error that the page set itself', () => {
  render(inForm(<TextField label="Password" error="3 characters too many" />));
  type('anything');
  expect(told()).toBe('3 characters too many');
});
