import { endpoint } from '@vonk/schema';
import { z } from 'zod';

const greeting = z.object({ hello: z.string() });

/** Small calls, each with one feature of the contract. */
export const readOpen = endpoint({
  method: 'GET',
  path: '/api/open.php',
  summary: 'Anyone',
  access: 'anyone',
  query: z.strictObject({ name: z.string().max(20).optional() }),
  response: greeting,
});

export const writeOpen = endpoint({
  method: 'POST',
  path: '/api/open.php',
  summary: 'Anyone',
  access: 'anyone',
  body: z.strictObject({ name: z.string().min(2).max(20), age: z.int().optional() }),
  response: greeting,
  status: 201,
});

export const pushOpen = endpoint({
  method: 'POST',
  path: '/api/open.php?push=1',
  summary: 'Anyone; chosen by the query',
  access: 'anyone',
  body: z.strictObject({ subscription: z.string() }),
  response: z.object({ pushed: z.string() }),
});

export const leave = endpoint({
  method: 'GET',
  path: '/api/leave.php',
  summary: 'A GET that changes state',
  access: 'anyone',
  response: z.strictObject({}),
  changesState: true,
});

export const readMine = endpoint({
  method: 'GET',
  path: '/api/mine.php',
  summary: 'Members',
  access: 'member',
  response: z.object({ user: z.string(), locale: z.string() }),
  limits: { account: { points: 5, seconds: 60 } },
});

export const writeMine = endpoint({
  method: 'POST',
  path: '/api/mine.php',
  summary: 'Members',
  access: 'member',
  body: z.strictObject({ text: z.string().max(100_000) }),
  response: z.object({ number: z.int(), text: z.string() }),
  status: 201,
});

export const confirmedOnly = endpoint({
  method: 'PUT',
  path: '/api/mine.php',
  summary: 'Confirmed members',
  access: 'member',
  refuses: ['banned', 'deleted', 'unconfirmed'],
  body: z.strictObject({}),
  response: z.strictObject({}),
});

export const webhook = endpoint({
  method: 'POST',
  path: '/api/hook.php',
  summary: 'A provider',
  access: 'provider',
  bodyType: 'form',
  body: z.object({ id: z.string().max(10) }),
  response: z.object({ id: z.string() }),
  idempotent: false,
});

export const beacon = endpoint({
  method: 'POST',
  path: '/api/beacon.php',
  summary: 'A beacon',
  access: 'anyone',
  bodyType: 'beacon',
  body: z.strictObject({}),
  response: z.undefined(),
  status: 204,
});

export const limited = endpoint({
  method: 'POST',
  path: '/api/limited.php',
  summary: 'Three a minute from one address',
  access: 'anyone',
  body: z.strictObject({}),
  response: z.strictObject({}),
  limits: { address: { points: 3, seconds: 60 } },
});

export const limitedMine = endpoint({
  method: 'POST',
  path: '/api/limited-mine.php',
  summary: 'Two a minute by one account',
  access: 'member',
  body: z.strictObject({}),
  response: z.strictObject({}),
  limits: { account: { points: 2, seconds: 60 } },
});
