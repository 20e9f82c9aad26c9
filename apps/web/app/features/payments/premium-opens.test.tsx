// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInEnglish } from '../../testing/render.tsx';
import { PremiumOpens } from './premium-opens.tsx';

it.each([
  [46, ['46% more chance']],
  [null, []],
])('shows the better chances only if the site claims them: %s', (claim, said) => {
  renderInEnglish(<PremiumOpens claim={claim} />);
  expect(screen.queryAllByText(/chance/).map(({ textContent }) => textContent)).toEqual(said);
});
