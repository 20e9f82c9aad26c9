import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const listenToEvents = endpoint({
  method: 'GET',
  path: '/api/events.php',
  summary: 'What concerns the caller, as it happens: a stream of server-sent events',
  access: 'member',
  response: z.undefined(),
  files: ['text/event-stream'],
  // Another site's page could keep it open with the member's cookie.
  errors: ['cross_site'],
  limits: { account: { points: 60, seconds: 60 } },
});
