/** What members are notified of, in the order of the settings page. */
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

/** Why mail to a member is disabled: a spam report, a bounce, or a list unsubscribe. */
export const DISABLED_REASONS = ['fbl', 'bounce', 'listunsubscribe'] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];
