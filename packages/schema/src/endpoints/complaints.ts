import { z } from 'zod';
import { COMPLAINT_ABOUT_MAX_LENGTH, COMPLAINT_MAX_LENGTH, PERSON_NAME_MAX_LENGTH } from '../constants/limits.ts';
import { endpoint } from '../endpoint.ts';
import { email, line, text } from '../fields.ts';

export const complain = endpoint({
  method: 'POST',
  path: '/api/complaint.php',
  summary: 'Complain; answers the number by which to ask after it, and mails it',
  access: 'anyone',
  body: z.strictObject({
    name: line(PERSON_NAME_MAX_LENGTH),
    email,
    text: text(COMPLAINT_MAX_LENGTH),
    /** The profile, message, payment or page that it is about. */
    about: line(COMPLAINT_ABOUT_MAX_LENGTH).nullish(),
  }),
  response: z.strictObject({ number: z.string() }),
  status: 201,
  limits: { address: { points: 10, seconds: 3600 }, account: { points: 10, seconds: 3600 } },
  idempotent: true,
});
