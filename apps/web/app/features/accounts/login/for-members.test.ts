import { expect, it } from 'vitest';
import { isForMembers } from './for-members.ts';

it.each(['/chats', '/chats/1', '/settings/leave?a=b', '/members/1/chat', '/credits/12/ideal#pay', '/swipe-game'])(
  'knows %s as a page for members',
  (path) => expect(isForMembers(path)).toBe(true),
);

it.each(['/', '/members', '/members/1', '/members/1/landing', '/profiles', '/settings-of-mine', '/pages/faq?chats'])(
  'knows %s as a page for everyone',
  (path) => expect(isForMembers(path)).toBe(false),
);
