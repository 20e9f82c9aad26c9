export { busyWords, type Wait } from './busy-words.ts';
export { serverI18n, translate } from './catalogs.ts';
export { errorMessage } from './error-messages.ts';
export * from './formats.ts';
export { regionLabel } from './labels.ts';
export { OPENERS } from './openers.ts';
export { paymentMethodName } from './payment-methods.ts';
export { promptQuestion } from './prompts.ts';
export { type ServerMessage, serverMessages } from './server-messages.ts';
