import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const takeMailEvent = endpoint({
  method: 'POST',
  path: '/api/mail-events.php',
  summary: "A bounce or complaint as the mail system wrote it, with the site's secret",
  access: 'provider',
  bodyType: 'raw',
  response: z.strictObject({}),
  status: 202,
  errors: ['secret_invalid', 'body_too_large', 'unsupported_media_type'],
  idempotent: false,
  limits: { address: { points: 600, seconds: 60 } },
});
