/**
 * What happens to a table's rows about a member once the account is final; docs/retention.md has the reasons.
 * `erased`: no row refers to the member. `anonymised`: a row stays without personal data. `kept`: unchanged. `none`:
 * never contains data about a member.
 */
type Fate = 'erased' | 'anonymised' | 'kept' | 'none';

const TABLES: Record<Fate, string> = {
  erased:
    'sessions push_subscriptions known_devices one_time_tokens notification_choices mail_marks mailing_deliveries ' +
    'live_events code_requests passkeys saved_searches member_flags openers idempotency_keys photos likes swipes swipe_undos ' +
    'auto_likes blocks inbox_cases message_reactions deleted_messages removed_contents strikes appeals fraud_notices',
  anonymised:
    'users profiles deletions conversations conversation_sides messages mandates direct_debits discount_codes ' +
    'postbacks reports complaints',
  kept:
    'discount_uses payments credit_entries receipts withdrawals blocked_debits moderation_cases ' +
    'moderation_decisions bans complaint_events mail_suppressions',
  none: 'passkey_challenges appeal_tokens companies sites setting_changes',
};

/** Every table that refers to members or has a column that could. */
export const RETENTION: Record<string, Fate> = Object.fromEntries(
  Object.entries(TABLES).flatMap(([fate, tables]) => tables.split(' ').map((table) => [table, fate as Fate])),
);
