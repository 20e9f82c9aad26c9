/** What a member is told of, in the order in which settings list it. */
export const NOTIFICATION_KINDS = [
  'new_conversations',
  'new_messages',
  'like',
  'unread_message_reminders',
  'weekly_updates',
  'promotions',
  'news',
  'reminders',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const NOTIFICATION_CHANNELS = ['mail', 'push'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** Advertising: only mailed to members who agreed to it. */
export const MARKETING_KINDS: readonly NotificationKind[] = ['promotions', 'news'];

/** Why a member is mailed nothing any more: reported as spam, came back, or the whole list was unsubscribed from. */
export const DISABLED_REASONS = ['fbl', 'bounce', 'listunsubscribe'] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];
