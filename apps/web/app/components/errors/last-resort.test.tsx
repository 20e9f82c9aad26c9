// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInEnglish } from '../../testing/render.tsx';
import { LastResort } from './last-resort.tsx';

function FailingErrorPage(): never {
  throw new Error('twice bad luck');
}

test('shows a message if the error page itself fails', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  renderInEnglish(
    <LastResort>
      <FailingErrorPage />
    </LastResort>,
  );
  expect(screen.getByRole('heading').textContent).toBe('Something went wrong, please try again later.');
});
