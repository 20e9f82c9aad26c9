export { ApiError } from './api-error.ts';
export { type ApiClient, createApiClient } from './client.ts';
export { isPassing, withRetries } from './retry.ts';
