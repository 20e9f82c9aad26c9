import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { NotificationKind } from '@vonk/schema/constants';

/** Labels of the notification kinds. */
export const KIND_NAMES: Readonly<Record<NotificationKind, MessageDescriptor>> = {
  new_conversations: msg`Someone starts a conversation with you`,
  new_messages: msg({ message: 'New messages', context: 'kind of notification' }),
  like: msg({ message: 'Likes and matches', context: 'kind of notification' }),
  unread_message_reminders: msg`Messages you haven’t read yet`,
  weekly_updates: msg`People near you, once a week`,
  promotions: msg`Offers and discount codes`,
  news: msg`News about the site`,
  reminders: msg`Reminders about your account and profile`,
};
