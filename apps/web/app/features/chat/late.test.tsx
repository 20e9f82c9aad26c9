// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { atOnce, late } from './late.tsx';

afterEach(cleanup);

const GIFTS = ['rose', 'tea'];
const Gifts = () => (
  <form>
    {GIFTS.map((gift) => (
      <input key={gift} type="radio" name="gift" value={gift} aria-label={gift} />
    ))}
  </form>
);
const Waiting = () => 'Gifts';
const rose = () => screen.getByRole<HTMLInputElement>('radio', { name: 'rose' });

it('keeps what was chosen in the server’s part when the part itself comes', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(createElement(atOnce(Gifts)));
  let bring = (_part: { default: typeof Gifts }) => {};
  const Late = late(
    () =>
      new Promise<{ default: typeof Gifts }>((resolve) => {
        bring = resolve;
      }),
  );
  render(<Late />, { container, hydrate: true });
  const drawn = rose();
  drawn.click();
  bring({ default: Gifts });
  await waitFor(() => expect(rose()).not.toBe(drawn));
  expect(rose().checked).toBe(true);
});

it('has something in its place where the server drew nothing', async () => {
  let bring = (_part: { default: typeof Gifts }) => {};
  const Late = late(
    () =>
      new Promise<{ default: typeof Gifts }>((resolve) => {
        bring = resolve;
      }),
    { as: 'span', Meanwhile: Waiting },
  );
  const { container } = render(<Late />);
  expect(container.innerHTML).toMatch(/^<span[^>]*>Gifts<\/span>$/);
  bring({ default: Gifts });
  await waitFor(() => expect(rose()).toBeDefined());
  expect(container.textContent).toBe('');
});
