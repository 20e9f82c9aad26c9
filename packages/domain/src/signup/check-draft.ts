import { assertStrongPassword } from '../accounts/password-strength.ts';
import type { Context } from '../context.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { assertDraft, type SignupDraft } from './draft-rules.ts';
import { suggestEmail } from './email-suggestion.ts';

/**
 * Checks what the form has so far. Whether an e-mail has an account is not told here.
 * @throws AppError `invalid_input` with every field at fault.
 */
export async function checkDraft(
  ctx: Context,
  { site, draft, country }: { site: SiteRecord; draft: SignupDraft & { password?: string }; country: string | null },
): Promise<{ suggestion?: string }> {
  await assertDraft(ctx, { site, draft });
  if (draft.password !== undefined) {
    await assertStrongPassword({ password: draft.password, personal: [draft.email ?? '', draft.name ?? ''] });
  }
  const suggestion = draft.email ? suggestEmail({ email: draft.email, country: draft.country ?? country }) : null;
  return suggestion ? { suggestion } : {};
}
