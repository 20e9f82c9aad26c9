// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react';
import { later } from '@vonk/testing/later';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { atOnce, late } from './late.tsx';

const GIFTS = ['rose', 'tea'];
const Gifts = () => (
  <form>
    {GIFTS.map((gift) => (
      <input key={gift} type="radio" name="gift" value={gift} aria-label={gift} />
    ))}
    <details>
      <select name="ribbon">
        <option>red</option>
        <option>blue</option>
      </select>
    </details>
  </form>
);
const Waiting = () => 'Gifts';
const rose = () => screen.getByRole<HTMLInputElement>('radio', { name: 'rose' });

const fold = () => document.querySelector('details') as HTMLDetailsElement;
const ribbon = () => document.querySelector('select') as HTMLSelectElement;

it('keeps a choice made in the server’s markup when the component arrives', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(createElement(atOnce(Gifts)));
  const { promise, answer: bring } = later<{ default: typeof Gifts }>();
  const Late = late(() => promise);
  render(<Late />, { container, hydrate: true });
  const drawn = rose();
  drawn.click();
  fold().open = true;
  ribbon().value = 'blue';
  bring({ default: Gifts });
  await waitFor(() => expect(rose()).not.toBe(drawn));
  expect([rose().checked, fold().open, ribbon().value]).toEqual([true, true, 'blue']);
});

it('shows `Meanwhile` where there is no server markup', async () => {
  const { promise, answer: bring } = later<{ default: typeof Gifts }>();
  const Late = late(() => promise, { as: 'span', Meanwhile: Waiting });
  const { container } = render(<Late />);
  expect(container.innerHTML).toMatch(/^<span[^>]*>Gifts<\/span>$/);
  bring({ default: Gifts });
  await waitFor(() => expect(rose()).toBeDefined());
  expect(container.textContent).not.toContain('Gifts');
});
