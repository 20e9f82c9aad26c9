import { expect, it } from 'vitest';
import { createRouteNames } from './route-names.ts';

const route = (path: string | undefined, parentId = 'layout', index?: boolean) => ({ path, parentId, index });
const routeOf = createRouteNames(
  Object.fromEntries(
    Object.entries({
      root: { path: '' },
      layout: { parentId: 'root' },
      front: route(undefined, 'layout', true),
      likes: route('likes'),
      type: route('likes/:type'),
      change: route('likes/change'),
      chat: route('members/:id/chat'),
      member: route('members/:id'),
      checkout: route('credits/:id/:paymentmethod?'),
      token: route(':token'),
      robots: route('robots.txt', 'root'),
      rest: route('*', 'root'),
    }).map(([id, each]) => [id, { id, ...each }]),
  ),
);

it.each([
  ['/', '/'],
  ['/_root.data', '/'],
  ['/likes', '/likes'],
  ['/likes/', '/likes'],
  ['/Likes.data', '/likes'],
  ['/likes/change', '/likes/change'],
  ['/likes/received', '/likes/:type'],
  ['/members/0198f3c2-77a1-7c55-9d0e-5f1f0a3b2c11', '/members/:id'],
  ['/members/0198f3c2/chat.data', '/members/:id/chat'],
  ['/credits/1', '/credits/:id/:paymentmethod?'],
  ['/credits/1/ideal', '/credits/:id/:paymentmethod?'],
  ['/robots.txt', '/robots.txt'],
  ['/wp-login.php', '/:token'],
  ['/a/b/c/d/e', 'other'],
  ['/%E0%A4%A', '/:token'],
])('%s is %s', (path, name) => {
  expect(routeOf(path)).toBe(name);
});
