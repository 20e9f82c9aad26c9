import { type LinkAction, OPEN_STATUSES } from '@vonk/schema/constants';
import { anyOf, build, insertsInto, oneBuilt, runBuilt, updateWhere } from '../build.ts';

export const insertLink = insertsInto('one_time_tokens');

/**
 * The member that a link belongs to; null if the link is used or expired, if the account is banned, or if it is deleted
 * and the link does not restore it.
 */
export const findLinkHolder = oneBuilt(
  ({ siteId, tokenHash, action, now }: { siteId: string; tokenHash: Buffer; action: LinkAction; now: Date }) =>
    build
      .selectFrom('one_time_tokens as t')
      .innerJoin('users as u', 'u.id', 't.user_id')
      .innerJoin('profiles as p', 'p.user_id', 'u.id')
      .select(['u.id', 'u.email', 'p.name'])
      .where('t.token_hash', '=', tokenHash)
      .where('t.action', '=', action)
      .where('t.used_at', 'is', null)
      .where('t.expires_at', '>', now)
      .where('u.site_id', '=', siteId)
      .where('u.status', 'in', action === 'reactivate' ? ['deleted'] : OPEN_STATUSES),
);

/** Invalidates a member's links for these actions. */
export const voidLinks = runBuilt(
  ({ userId, actions, now }: { userId: string; actions: readonly LinkAction[]; now: Date }) =>
    updateWhere('one_time_tokens', { user_id: userId, action: anyOf(actions), used_at: null }).set({ used_at: now }),
);
