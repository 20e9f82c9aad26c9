// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { renderInEnglish } from '../../../testing/render.tsx';
import { EmailField } from './email-field.tsx';

const post = vi.hoisted(() => vi.fn());
vi.mock('@vonk/api-client', () => ({ createApiClient: () => ({ post }) }));

const show = (props: Partial<ComponentProps<typeof EmailField>> = {}) =>
  renderInEnglish(
    <form>
      <EmailField label="Email address" name="email" email="" suggestion={undefined} issue={undefined} {...props} />
    </form>,
  );

function leave(typed: string) {
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email address' });
  fireEvent.change(field, { target: { value: typed } });
  fireEvent.blur(field);
  return field;
}

it('suggests a correction on blur, using the chosen country; a click applies it', async () => {
  post.mockResolvedValue({ suggestion: 'alice@ziggo.nl' });
  show({ country: 'NL' });
  const field = leave(' alice@zigo.nl ');
  expect(post).toHaveBeenCalledExactlyOnceWith('/api/email-hint.php', { email: 'alice@zigo.nl', country: 'NL' });
  fireEvent.click(await screen.findByRole('button', { name: 'alice@ziggo.nl' }));
  expect(field.value).toBe('alice@ziggo.nl');
  expect(screen.queryByRole('button')).toBeNull();
});

it('works without a country, and for an incomplete address', async () => {
  post.mockResolvedValue({ suggestion: 'alice@gmail.com' });
  const { container } = show({ country: '' });
  leave('alice@gmail');
  expect(post).toHaveBeenCalledWith('/api/email-hint.php', { email: 'alice@gmail', country: undefined });
  await screen.findByRole('button', { name: 'alice@gmail.com' });
  expect(container.querySelector<HTMLInputElement>('[name=doubted_email]')?.value).toBe('alice@gmail');
});

it('shows the server’s suggestion for the submitted address, and does not check it again', () => {
  const { container } = show({ email: 'alice@zigo.nl', suggestion: 'alice@ziggo.nl' });
  expect(screen.getByRole('button', { name: 'alice@ziggo.nl' })).toBeDefined();
  expect(container.querySelector<HTMLInputElement>('[name=doubted_email]')?.value).toBe('alice@zigo.nl');
  leave('alice@zigo.nl');
  leave('alice');
  expect(post).not.toHaveBeenCalled();
});

it('removes the suggestion when the request fails', async () => {
  post.mockRejectedValue(new TypeError('away'));
  show({ email: 'alice@zigo.nl', suggestion: 'alice@ziggo.nl' });
  expect(screen.getByRole('button', { name: 'alice@ziggo.nl' })).toBeDefined();
  leave('alice@example.com');
  expect(post).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});
