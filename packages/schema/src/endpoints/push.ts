import { z } from 'zod';
import { forAnyone, forMembers, noContent, perMinute } from '../endpoint.ts';
import { pushState } from '../entities/push.ts';

export const keepPush = forMembers('POST /api/user.php?push=1', {
  summary: 'Keep where this browser takes pushes, as JSON text; `denied` or false: it takes none',
  body: z.strictObject({ subscription: pushState }),
  limit: perMinute(60),
  // A stored response would not reflect the current state.
  idempotent: false,
});

export const pageHidden = forAnyone('POST /api/page-hidden.php', {
  summary: 'Beacon of a page that was hidden; keeps "last seen"',
  bodyType: 'beacon',
  body: z.strictObject({}),
  ...noContent,
  limit: perMinute(240),
});
