export { busyWords, type Wait } from './busy-words.ts';
export { type ServerMessage, serverI18n, translate } from './catalogs.ts';
export { errorMessage } from './error-messages.ts';
export * from './formats.ts';
export { regionLabel } from './labels.ts';
export { paymentMethodName } from './payment-methods.ts';
