// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import type { Interest } from '@vonk/schema';
import { expect, it } from 'vitest';
import { hydrateInEnglish } from '../../../testing/hydrate.tsx';
import { InterestTicks } from './interest-ticks.tsx';

const interest = (key: string): Interest => ({ key, name: key, group: 'everyday' });
const ticks = (
  <InterestTicks
    legend="Interests"
    groups={[
      { key: 'one', name: 'Food', interests: [interest('sushi'), interest('tea')] },
      { key: 'two', interests: [interest('art')] },
    ]}
    chosen={['tea']}
    max={2}
    hint={(count) => `${count} ticked`}
  />
);
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const press = (name: string) => act(() => box(name).click());

it('counts the ticked boxes and unticks one beyond the limit', () => {
  render(ticks);
  expect(screen.getByText('1 ticked')).toBeTruthy();
  press('art');
  press('sushi');
  expect([box('sushi').checked, box('art').checked, box('tea').checked]).toEqual([false, true, true]);
  expect(screen.getByText('2 ticked')).toBeTruthy();
  press('tea');
  press('sushi');
  expect(box('sushi').checked).toBe(true);
  expect(screen.getByText('2 ticked')).toBeTruthy();
});

it('counts boxes ticked before hydration', () => {
  hydrateInEnglish(ticks, () => {
    for (const name of ['tea', 'art', 'sushi']) box(name).click();
    box('sushi').click();
    expect([box('tea').checked, box('art').checked, box('sushi').checked]).toEqual([false, true, false]);
    box('sushi').click();
  });
  expect(screen.getByText('2 ticked')).toBeTruthy();
  press('tea');
  expect(box('tea').checked).toBe(false);
});

it('labels a group that has a name', () => {
  render(ticks);
  expect(screen.getByRole('group', { name: 'Food' }).querySelectorAll('input')).toHaveLength(2);
  expect(screen.getAllByRole('group')).toHaveLength(2);
});
