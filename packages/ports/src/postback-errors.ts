import { CallRefusedError, CallUnavailableError } from './call-errors.ts';

export class PostbackRefusedError extends CallRefusedError {
  override readonly name = 'PostbackRefusedError';
}

export class PostbackUnavailableError extends CallUnavailableError {
  override readonly name = 'PostbackUnavailableError';
}
