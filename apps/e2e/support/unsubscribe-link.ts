import { createHmac, hkdfSync } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';

/** The unsubscribe link in the mails of the logged-in member, as the site under test signs it. */
export async function unsubscribePath({ request }: { request: APIRequestContext }, kind: string): Promise<string> {
  const { user } = (await (await request.get('/api/user.php')).json()) as { user: { id: string } };
  const key = Buffer.from(hkdfSync('sha256', process.env.VONK_LINK_SECRET ?? '', '', 'unsubscribe links', 32));
  const said = `1.${kind}.${user.id}`;
  return `/unsubscribe?token=${said}.${createHmac('sha256', key).update(said).digest('base64url')}`;
}
