import { CallRefusedError, CallUnavailableError } from './call-errors.ts';

export class PushRefusedError extends CallRefusedError {
  override readonly name = 'PushRefusedError';
}

export class PushUnavailableError extends CallUnavailableError {
  override readonly name = 'PushUnavailableError';
}
