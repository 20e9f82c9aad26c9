import { forProviders, perMinute } from '../endpoint.ts';

export const takeMailEvent = forProviders('POST /api/mail-events.php', {
  summary: "A bounce or complaint as the mail system wrote it, with the site's secret",
  bodyType: 'raw',
  status: 202,
  errors: ['secret_invalid', 'body_too_large', 'unsupported_media_type'],
  limit: perMinute(600),
});
