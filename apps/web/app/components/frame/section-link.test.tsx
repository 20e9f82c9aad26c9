import { expect, it } from 'vitest';
import { sectionOf } from './section-link.tsx';

it.each([
  ['/members', '/members'],
  ['/members/01a2', '/members'],
  ['/members/01a2/chat', '/chats'],
  ['/chats', '/chats'],
  ['/chats/01a2', '/chats'],
  ['/likes/sent', '/likes'],
  ['/', '/'],
])('%s belongs to %s', (pathname, section) => {
  expect(sectionOf(pathname)).toBe(section);
});
