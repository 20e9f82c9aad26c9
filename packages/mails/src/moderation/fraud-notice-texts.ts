import { serverMessages } from '@vonk/i18n';

export const FRAUD_NOTICE_TEXTS = serverMessages('mail.fraud_notice', {
  subject: 'Take care: we closed an account for fraud',
  heading: 'We closed an account for fraud',
  intro: 'You exchanged messages at {site} with an account that we closed for fraud: {name}.',
  advice: 'Send no money, gift cards or bank details, and don’t go on writing elsewhere.',
  paid: 'Did you pay already? Call your bank at once, keep the messages, and go to the police.',
  button: 'To the conversation',
});
