import type { ServerMessage } from '@vonk/i18n';

export const NEW_CONVERSATION_TEXTS = {
  subject: /*i18n*/ { id: 'mail.new_conversation.subject', message: '{name} wrote to you' },
  subjectWithoutName: /*i18n*/ {
    id: 'mail.new_conversation.subject_without_name',
    message: 'You have a new conversation',
  },
  heading: /*i18n*/ { id: 'mail.new_conversation.heading', message: 'A new conversation' },
  intro: /*i18n*/ {
    id: 'mail.new_conversation.intro',
    message: 'Someone started a conversation with you at {site}:',
  },
  introFictional: /*i18n*/ {
    id: 'mail.new_conversation.intro_fictional',
    message: 'A conversation with you was started at {site} by this profile, which is for entertainment only:',
  },
  privacy: /*i18n*/ {
    id: 'mail.new_conversation.privacy',
    message: 'We don’t put messages into emails: they stay in your conversation.',
  },
  button: /*i18n*/ { id: 'mail.new_conversation.button', message: 'Read the message' },
  reason: /*i18n*/ {
    id: 'mail.new_conversation.reason',
    message: 'You’re getting this email because emails about new conversations are on in your settings at {site}.',
  },
} satisfies Record<string, ServerMessage>;
