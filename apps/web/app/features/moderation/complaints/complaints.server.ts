import { randomUUID } from 'node:crypto';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { COMPLAINT_ABOUT_MAX_LENGTH } from '@vonk/schema/constants';
import { actionApi, refused } from '../../../server/api.server.ts';
import { fieldsOf } from '../../../server/form-fields.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `?about=` prefills what the complaint is about. */
export function startComplaint({ request }: LoaderFunctionArgs) {
  const about = new URL(request.url).searchParams.get('about')?.slice(0, COMPLAINT_ABOUT_MAX_LENGTH) ?? '';
  return { about, key: randomUUID() };
}

export async function sendComplaint(args: ActionFunctionArgs) {
  const form = fieldsOf(await args.request.formData());
  const typed = { name: form('name'), email: form('email'), about: form('about'), text: form('text') };
  const { name, email, about, text } = typed;
  const key = form('key');
  try {
    const { number } = await actionApi(args).post(
      '/api/complaint.php',
      { name, email, text, about: about.trim() || null },
      // Submitted twice, by a second click or a reload, it is still one complaint.
      UUID.test(key) ? { idempotencyKey: key } : {},
    );
    return { number, email: email.trim() };
  } catch (error) {
    return refused(error, (failure) => ({ failure, typed, key: randomUUID() }));
  }
}
