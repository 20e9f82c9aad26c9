import type { CameBy } from '@vonk/schema';
import { assertStrongPassword } from '../accounts/password-strength.ts';
import type { Context } from '../context.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { assertDraft, assertSignupOpen, type SignupDraft } from './draft-rules.ts';
import { isSent } from './traffic-source.ts';

/**
 * Checks the sign-up form as filled in so far. Does not reveal whether an e-mail address has an account.
 * @throws AppError `signup_closed`, `invitation_required`; `invalid_input` with every invalid field.
 */
export async function checkDraft(
  ctx: Context,
  {
    site,
    draft,
    hasTrafficSource = false,
    cameBy = null,
  }: {
    site: SiteRecord;
    draft: SignupDraft & { password?: string };
    hasTrafficSource?: boolean;
    cameBy?: CameBy | null;
  },
): Promise<{ region?: string }> {
  assertSignupOpen({ site, hasTrafficSource: hasTrafficSource || isSent(site, cameBy?.tracking) });
  const home = await assertDraft(ctx, { site, draft });
  if (draft.password !== undefined) {
    await assertStrongPassword({ password: draft.password, personal: [draft.email ?? '', draft.name ?? ''] });
  }
  return home.city && home.region ? { region: home.region } : {};
}
