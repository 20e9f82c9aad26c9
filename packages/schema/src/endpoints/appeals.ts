import { z } from 'zod';
import { APPEAL_MAX_LENGTH } from '../constants/moderation.ts';
import { endpoint } from '../endpoint.ts';
import { statement } from '../entities/statement.ts';
import { linkToken, text } from '../fields.ts';

export const readStatement = endpoint({
  method: 'GET',
  path: '/api/appeal.php',
  summary: 'The reasons of a decision, by the token that a refused login or the mail brought; does nothing by itself',
  access: 'anyone',
  query: z.strictObject({ token: linkToken }),
  response: z.object({ statement }),
  errors: ['token_invalid'],
  limits: { address: { points: 60, seconds: 60 } },
});

export const appeal = endpoint({
  method: 'POST',
  path: '/api/appeal.php',
  summary: 'Appeal a decision, once; answers the number by which to ask after it',
  access: 'anyone',
  body: z.strictObject({ token: linkToken, text: text(APPEAL_MAX_LENGTH) }),
  response: z.strictObject({ number: z.string() }),
  status: 201,
  errors: ['token_invalid', 'already_appealed'],
  limits: { address: { points: 30, seconds: 3600 } },
});
