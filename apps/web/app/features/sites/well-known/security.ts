import type { LoaderFunctionArgs } from '@remix-run/node';
import { LOCALES } from '@vonk/schema/constants';
import { publicSettings } from '../installable/public-settings.server.ts';
import { securityText } from '../installable/security-text.server.ts';

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { support_email: email } = await publicSettings(args);
  const text = securityText({ email, url: new URL(args.request.url), languages: LOCALES, now: new Date() });
  return new Response(text, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=86400' },
  });
}
