import { z } from 'zod';
import { forMembers, perMinute } from '../endpoint.ts';

export const listenToEvents = forMembers('GET /api/events.php', {
  summary: 'What concerns the caller, as it happens: a stream of server-sent events',
  response: z.undefined(),
  files: ['text/event-stream'],
  // Another site's page could keep it open with the member's cookie.
  errors: ['cross_site'],
  limit: perMinute(60),
});
