/** What surrounds the site in the demo and in tests. No process of a real site loads it. */
export { createOutboxTables, listOutbox, type OutboxEntry, type OutboxKind, recordOutbox } from './outbox/outbox.ts';
export { createOutboxSms } from './outbox/outbox-sms.ts';
export { type SmtpSink, type SmtpSinkOptions, startSmtpSink } from './outbox/smtp-sink.ts';
export { createCheckoutRouter } from './payments/checkout-router.ts';
export { interceptMollie } from './payments/intercept-mollie.ts';
export {
  type CheckoutStatus,
  createMollieSandbox,
  type Failure,
  type MollieSandbox,
  type MollieSandboxOptions,
} from './payments/mollie-sandbox.ts';
export { type LocalPushService, type ReceivedPush, startLocalPushService } from './push/local-push-service.ts';
export { pickReply } from './replies/pick-reply.ts';
export { REPLY_LINES } from './replies/reply-lines/index.ts';
