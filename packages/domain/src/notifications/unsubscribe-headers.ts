import type { Context } from '../context.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { siteOrigin } from '../sites/site-origin.ts';
import { makeUnsubscribeToken, type Unsubscribing } from './unsubscribe-token.ts';

type Mailing = { site: Pick<SiteRecord, 'domain'> } & Unsubscribing;

/** Link in the footer of a mail to the page that shows what will be turned off, and does so. */
export function unsubscribeLink(ctx: Pick<Context, 'options'>, { site, ...about }: Mailing): string {
  return `${siteOrigin(ctx, site)}/unsubscribe?token=${makeUnsubscribeToken(ctx, about)}`;
}

/**
 * Headers for a mail of one of these kinds: a click opens the page; a provider's one-click unsubscribe (RFC 8058) posts
 * to the same URL. No provider offers it over plain http, as in the demo.
 */
export function unsubscribeHeaders(ctx: Pick<Context, 'options'>, mailing: Mailing): Record<string, string> {
  return {
    'List-Unsubscribe': `<${unsubscribeLink(ctx, mailing)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
