import type { CameBy } from '@vonk/schema';
import { assertStrongPassword } from '../accounts/password-strength.ts';
import type { Context } from '../context.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { assertDraft, assertSignupOpen, type SignupDraft } from './draft-rules.ts';
import { suggestEmail } from './email-suggestion.ts';
import { isSent } from './traffic-source.ts';

/**
 * Checks what the form has so far. Whether an e-mail has an account is not told here.
 * @throws AppError `signup_closed`; `invalid_input` with every field at fault.
 */
export async function checkDraft(
  ctx: Context,
  {
    site,
    draft,
    country,
    hasTrafficSource = false,
    cameBy = null,
  }: {
    site: SiteRecord;
    draft: SignupDraft & { password?: string };
    country: string | null;
    hasTrafficSource?: boolean;
    cameBy?: CameBy | null;
  },
): Promise<{ suggestion?: string; region?: string }> {
  assertSignupOpen({ site, hasTrafficSource: hasTrafficSource || isSent(site, cameBy?.tracking) });
  const home = await assertDraft(ctx, { site, draft });
  if (draft.password !== undefined) {
    await assertStrongPassword({ password: draft.password, personal: [draft.email ?? '', draft.name ?? ''] });
  }
  const suggestion = draft.email ? suggestEmail({ email: draft.email, country: draft.country ?? country }) : null;
  return { ...(suggestion ? { suggestion } : {}), ...(home.city && home.region ? { region: home.region } : {}) };
}
