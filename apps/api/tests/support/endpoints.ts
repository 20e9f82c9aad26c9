import { forAnyone, forMembers, forProviders, noContent, perMinute } from '@vonk/schema';
import { z } from 'zod';

const greeting = z.object({ hello: z.string() });

/** Small calls, each with one feature of the contract. */
export const readOpen = forAnyone('GET /api/open.php', {
  summary: 'Anyone',
  query: z.strictObject({ name: z.string().max(20).optional() }),
  response: greeting,
});

export const writeOpen = forAnyone('POST /api/open.php', {
  summary: 'Anyone',
  body: z.strictObject({ name: z.string().min(2).max(20), age: z.int().optional() }),
  response: greeting,
  status: 201,
});

export const pushOpen = forAnyone('POST /api/open.php?push=1', {
  summary: 'Anyone; chosen by the query',
  body: z.strictObject({ subscription: z.string() }),
  response: z.object({ pushed: z.string() }),
});

export const leave = forAnyone('GET /api/leave.php', {
  summary: 'A GET that changes state',
  changesState: true,
});

export const readMine = forMembers('GET /api/mine.php', {
  summary: 'Members',
  response: z.object({ user: z.string(), locale: z.string() }),
  limit: perMinute(5),
});

export const writeMine = forMembers('POST /api/mine.php', {
  summary: 'Members',
  body: z.strictObject({ text: z.string().max(100_000) }),
  response: z.object({ number: z.int(), text: z.string() }),
  status: 201,
});

export const confirmedOnly = forMembers('PUT /api/mine.php', {
  summary: 'Confirmed members',
  refuses: ['banned', 'deleted', 'unconfirmed'],
  body: z.strictObject({}),
});

export const webhook = forProviders('POST /api/hook.php', {
  summary: 'A provider',
  bodyType: 'form',
  body: z.object({ id: z.string().max(10) }),
  response: z.object({ id: z.string() }),
});

export const beacon = forAnyone('POST /api/beacon.php', {
  summary: 'A beacon',
  bodyType: 'beacon',
  body: z.strictObject({}),
  ...noContent,
});

export const limited = forAnyone('POST /api/limited.php', {
  summary: 'Three a minute from one address',
  body: z.strictObject({}),
  limit: perMinute(3),
});

export const limitedMine = forMembers('POST /api/limited-mine.php', {
  summary: 'Two a minute by one account',
  body: z.strictObject({}),
  limit: perMinute(2),
});
