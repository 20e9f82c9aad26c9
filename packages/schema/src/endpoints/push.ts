import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pushState } from '../entities/push.ts';

export const keepPush = endpoint({
  method: 'POST',
  path: '/api/user.php?push=1',
  summary: 'Keep where this browser takes pushes, as JSON text; `denied` or false: it takes none',
  access: 'member',
  body: z.strictObject({ subscription: pushState }),
  response: z.strictObject({}),
  limits: { account: { points: 60, seconds: 60 } },
  // A stored response would not reflect the current state.
  idempotent: false,
});

export const pageHidden = endpoint({
  method: 'POST',
  path: '/api/page-hidden.php',
  summary: 'Beacon of a page that was hidden; keeps "last seen"',
  access: 'anyone',
  bodyType: 'beacon',
  body: z.strictObject({}),
  response: z.undefined(),
  status: 204,
  limits: { address: { points: 240, seconds: 60 } },
});
