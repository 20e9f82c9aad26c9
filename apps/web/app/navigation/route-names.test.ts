import { describe, expect, it, test } from 'vitest';
import routes from '../routes.ts';
import { ROUTE_NAMES, routeNameOf } from './route-names.ts';

/** Routes that respond but show nothing. */
const NO_SCREENS =
  /^(features\/(likes\/change|search\/saved\/change|payments\/in-place|accounts\/(login\/logout|settings\/old-address)|sites\/(installable|found|well-known)\/[\w-]+)|layouts\/not-found|dev\/\w+)$/;

type Entry = (typeof routes)[number];

/** The ids of all routes except layouts. */
function leavesOf(entries: readonly Entry[]): string[] {
  return entries.flatMap((entry) =>
    entry.children ? leavesOf(entry.children) : [entry.id ?? entry.file.replace(/\.tsx?$/, '')],
  );
}

describe('the name of a screen', () => {
  const layout = { id: 'layouts/default', params: {} };

  it('is the deepest route’s', () => {
    expect(routeNameOf([layout, { id: 'members-id', params: { id: '1' } }])).toBe('members-id');
  });

  it('is null if there is no screen', () => {
    expect(routeNameOf([])).toBeNull();
    expect(routeNameOf([layout])).toBeNull();
    expect(routeNameOf([{ id: 'layouts/not-found', params: {} }])).toBeNull();
  });
});

test('every screen’s route id is its name, and every name has a screen', () => {
  const known: readonly string[] = ROUTE_NAMES;
  const leaves = leavesOf(routes);
  expect(leaves.filter((id) => !known.includes(id) && !NO_SCREENS.test(id))).toEqual([]);
  expect(known.filter((name) => !leaves.includes(name))).toEqual([]);
  expect(new Set(known).size).toBe(known.length);
  expect(new Set(leaves).size).toBe(leaves.length);
});

test('each layout’s screens are in the order of the names', () => {
  const places: readonly string[] = ROUTE_NAMES;
  for (const { file, children = [] } of routes) {
    const order = leavesOf(children).filter((id) => places.includes(id));
    expect(order, file).toEqual(order.toSorted((a, b) => places.indexOf(a) - places.indexOf(b)));
  }
});
