import { expect, it } from 'vitest';
import { addressOf, isToldAt, type Notice, noticeOf, settledBy, withNotice } from './notice-state.ts';

const message = (id: number) => ({ id: String(id), text: `Message ${id}` });
const received = (data: Record<string, unknown> = {}) =>
  noticeOf({
    kind: 'message',
    data: { conversation: 'c1', profile_id: 'p1', own: false, message: message(7), ...data },
  });
const liked = (data: Record<string, unknown> = {}) => noticeOf({ kind: 'like', data: { profile_id: 'p2', ...data } });

it('tells of messages and likes that were received, and of nothing else', () => {
  expect([received()?.key, liked()?.key]).toEqual(['chat-c1', 'like-p2']);
  const silent = [
    received({ own: true, profile_id: undefined }),
    received({ muted: true }),
    liked({ taken: true }),
    liked({ seen: true }),
  ];
  expect(silent).toEqual([null, null, null, null]);
  const others = ['read', 'credits', 'typing', 'poll', 'resync'] as const;
  expect(others.map((kind) => noticeOf({ kind, data: { profile_id: 'p1', conversation: 'c1' } }))).toEqual(
    others.map(() => null),
  );
});

it('joins the messages of one conversation, the newest first', () => {
  let notices: Notice[] = [];
  for (const notice of [received(), liked(), received({ message: message(9) })]) {
    notices = withNotice(notices, notice as Notice);
  }
  expect(notices.map(({ key, count }) => [key, count])).toEqual([
    ['chat-c1', 2],
    ['like-p2', 1],
  ]);
  expect(notices[0]).toMatchObject({ message: { id: '9' } });
});

it('turns a like into a match without counting it twice', () => {
  const notices = withNotice([liked() as Notice], liked({ matched: true }) as Notice);
  expect(notices).toMatchObject([{ key: 'like-p2', count: 1, isMatch: true }]);
});

it('is silent where the screen tells the same', () => {
  const chat = received() as Notice;
  const like = liked() as Notice;
  const places = [
    { route: 'chats-id', id: 'c1' },
    { route: 'chats-id', id: 'p1' },
    { route: 'members-id-chat', id: 'p1' },
    { route: 'chats', id: undefined },
    { route: 'chats-id', id: 'c2' },
    { route: 'members-id-chat', id: 'p2' },
    { route: 'members-id', id: 'p1' },
    { route: 'likes', id: undefined },
    { route: 'likes-type', id: undefined },
    { route: null, id: undefined },
  ];
  expect(places.map((place) => isToldAt(chat, place))).toEqual([
    ...[true, true, true, true],
    ...[false, false, false, false, false, false],
  ]);
  expect(places.map((place) => isToldAt(like, place))).toEqual([
    ...[false, false, false, false, false, false, false],
    ...[true, true, false],
  ]);
});

it('leads to the conversation, the person, or the first message to a match', () => {
  const addresses = [received(), liked(), liked({ matched: true })].map((notice) => addressOf(notice as Notice));
  expect(addresses).toEqual(['/chats/c1', '/members/p2', '/members/p2/chat']);
});

it('is settled by what the member read or saw, here or elsewhere', () => {
  const read = { conversation: 'c1', up_to: '7', num_unread_messages: 0 };
  expect([
    settledBy({ kind: 'read', data: { ...read, profile_id: 'own' } }, 'own'),
    settledBy({ kind: 'read', data: { ...read, profile_id: 'p1' } }, 'own'),
    settledBy({ kind: 'like', data: { profile_id: 'p2', seen: true } }, 'own'),
    settledBy({ kind: 'like', data: { profile_id: 'p2', taken: true } }, 'own'),
    settledBy({ kind: 'like', data: { profile_id: 'p2' } }, 'own'),
  ]).toEqual(['chat-c1', null, 'like-p2', 'like-p2', null]);
});
