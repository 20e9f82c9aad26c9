/** The outside world of the demo and of tests. A separate entry, so that production loads none of it. */
export { listOutbox, type OutboxEntry, type OutboxKind, recordOutbox } from '../mail/outbox.ts';
export { type SmtpSink, type SmtpSinkOptions, startSmtpSink } from '../mail/smtp-sink.ts';
export { createCheckoutRouter } from '../payments/sandbox/checkout-router.ts';
export {
  type CheckoutStatus,
  createMollieSandbox,
  type Failure,
  type MollieSandbox,
  type MollieSandboxOptions,
} from '../payments/sandbox/mollie-sandbox.ts';
export { type LocalPushService, type ReceivedPush, startLocalPushService } from '../push/local-push-service.ts';
export { createOutboxSms } from '../sms/outbox-sms.ts';
