import { serverMessages } from '@vonk/i18n';

export const NEW_CONVERSATION_TEXTS = serverMessages('mail.new_conversation', {
  subject: '{name} wrote to you',
  subjectWithoutName: 'You have a new conversation',
  heading: 'A new conversation',
  intro: 'Someone started a conversation with you at {site}:',
  introFictional: 'A conversation with you was started at {site} by this profile, which is for entertainment only:',
  privacy: 'We don’t put messages into emails: they stay in your conversation.',
  button: 'Read the message',
  reason: 'You’re getting this email because emails about new conversations are on in your settings at {site}.',
});
