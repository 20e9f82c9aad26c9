/**
 * What becomes of a table's rows about a member once the account is final; docs/retention.md says why.
 * `erased`: no row names the member any more. `anonymised`: a row stays, and says nothing of a person. `kept`: stays as
 * it is. `none`: it never says anything of a member.
 */
type Fate = 'erased' | 'anonymised' | 'kept' | 'none';

/** Every table that hangs on members, or has a column that could name one. */
export const RETENTION: Record<string, Fate> = {
  users: 'anonymised',
  profiles: 'anonymised',
  deletions: 'anonymised',
  sessions: 'erased',
  push_subscriptions: 'erased',
  known_devices: 'erased',
  one_time_tokens: 'erased',
  notification_choices: 'erased',
  mail_marks: 'erased',
  mailing_deliveries: 'erased',
  live_events: 'erased',
  code_requests: 'erased',
  idempotency_keys: 'erased',
  photos: 'erased',
  likes: 'erased',
  swipes: 'erased',
  auto_likes: 'erased',
  blocks: 'erased',
  conversations: 'anonymised',
  conversation_sides: 'anonymised',
  inbox_cases: 'erased',
  messages: 'anonymised',
  mandates: 'anonymised',
  direct_debits: 'anonymised',
  discount_codes: 'anonymised',
  discount_uses: 'kept',
  payments: 'kept',
  credit_entries: 'kept',
  receipts: 'kept',
  withdrawals: 'kept',
  blocked_debits: 'kept',
  reports: 'anonymised',
  complaints: 'anonymised',
  mail_suppressions: 'kept',
  companies: 'none',
  sites: 'none',
};
