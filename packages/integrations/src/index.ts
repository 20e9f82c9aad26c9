export type { Clock } from './clock.ts';
export { createPlaces } from './geo/places.ts';
export type { FoundPoint, PlacesPort, Point, Residence, Town } from './geo/places-port.ts';
export type { Logger } from './logger.ts';
export { MailRefusedError, MailUnavailableError } from './mail/mail-errors.ts';
export type { MailAddress, MailPort, OutgoingMail } from './mail/mail-port.ts';
export { createSmtpMail, type SmtpMailOptions } from './mail/smtp-mail.ts';
export { createMolliePayments, type MolliePaymentsOptions } from './payments/mollie-payments.ts';
export { ProviderRefusedError, ProviderUnavailableError } from './payments/payment-errors.ts';
export { isPaymentMethod, PAYMENT_METHODS, type PaymentMethodName } from './payments/payment-methods.ts';
export type {
  CreatePaymentInput,
  ListMethodsInput,
  Money,
  PaymentsPort,
  ProviderMethod,
  ProviderPayment,
  ProviderPaymentStatus,
} from './payments/payments-port.ts';
export { createDiskStorage } from './storage/disk-storage.ts';
export { isStorageKey, type StoragePort, type StoredObject, UnsafeStorageKeyError } from './storage/storage-port.ts';
