export type { Clock } from './clock.ts';
export { openCountries } from './geo/countries.ts';
export type { CountriesPort } from './geo/countries-port.ts';
export { createPlaces } from './geo/places.ts';
export type { CalledTown, FoundPoint, PlacesPort, Point, Residence, Town } from './geo/places-port.ts';
export type { Logger } from './logger.ts';
export type { DeliveryResult, MailFeedback, ReturnedMail } from './mail/feedback/mail-feedback.ts';
export { readMailFeedback } from './mail/feedback/read-mail-feedback.ts';
export { MailRefusedError, MailUnavailableError } from './mail/mail-errors.ts';
export type { MailAddress, MailAttachment, MailPort, OutgoingMail } from './mail/mail-port.ts';
export { createSmtpMail, type SmtpMailOptions } from './mail/smtp-mail.ts';
export { createMolliePayments, type MolliePaymentsOptions } from './payments/mollie-payments.ts';
export { ProviderRefusedError, ProviderUnavailableError } from './payments/payment-errors.ts';
export { isPaymentMethod, PAYMENT_METHODS, type PaymentMethodName } from './payments/payment-methods.ts';
export type {
  CreateMandateInput,
  CreatePaymentInput,
  CreateRefundInput,
  ListMethodsInput,
  MandateKey,
  MandateStatus,
  Money,
  PaymentsPort,
  ProviderMandate,
  ProviderMethod,
  ProviderPayment,
  ProviderPaymentStatus,
  ProviderRefund,
} from './payments/payments-port.ts';
export {
  PICTURE_SIZES,
  type PictureEdit,
  type PictureSize,
  type PicturesPort,
  type PictureWaiter,
  type RenderedPicture,
} from './pictures/pictures-port.ts';
export { createSharpPictures } from './pictures/sharp-pictures.ts';
export { createHttpPostbacks, type HttpPostbacksOptions } from './postbacks/http-postbacks.ts';
export { PostbackRefusedError, PostbackUnavailableError } from './postbacks/postback-errors.ts';
export type { PostbackPort } from './postbacks/postback-port.ts';
export { PushRefusedError, PushUnavailableError } from './push/push-errors.ts';
export type { OutgoingPush, PushKeys, PushPort, PushSubscriptionKeys } from './push/push-port.ts';
export { createPushKeys, createWebPush, type WebPushOptions } from './push/web-push.ts';
export { SmsRefusedError, SmsUnavailableError } from './sms/sms-errors.ts';
export type { OutgoingSms, SmsPort } from './sms/sms-port.ts';
export { createSnsSms, type SnsOptions } from './sms/sns-sms.ts';
export { createStorage } from './storage/create-storage.ts';
export { createDiskStorage } from './storage/disk-storage.ts';
export { createS3Storage, makeBucket, type S3Options } from './storage/s3-storage.ts';
export { isStorageKey, type StoragePort, type StoredObject, UnsafeStorageKeyError } from './storage/storage-port.ts';
