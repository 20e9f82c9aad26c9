import { type ActionFunctionArgs, data, redirect } from '@remix-run/node';
import { actionApi, type Failure, failureOf } from '../../../server/api.server.ts';
import { formFetch } from '../../../server/form-fetch.server.ts';
import { fieldsOf } from '../../../server/form-fields.ts';
import { changeOf, isPhotoIntent } from './album.ts';

/** What a photo's form answers when it failed. */
export interface PhotoAnswer {
  photoFailure: Failure;
}

const AFTER = '/profile#photos';

/** Adds or changes a photo for a browser without scripts. */
export async function savePhoto(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  try {
    if (form.has('photo')) await add(args, form);
    else await change(args, form);
  } catch (error) {
    const failure = failureOf(error);
    // They have no fields of their own: what is wrong with a part is wrong with the picture.
    const message = Object.values(failure.fields)[0]?.message ?? failure.message;
    return data<PhotoAnswer>({ photoFailure: { ...failure, message, fields: {} } }, { status: failure.status });
  }
  return redirect(AFTER);
}

/** Passed on as it came, but for what the contract does not know. */
async function add(args: ActionFunctionArgs, form: FormData): Promise<void> {
  const passed = new FormData();
  if (form.get('private') === '1') passed.set('private', '1');
  const photo = form.get('photo');
  if (photo !== null) passed.set('photo', photo);
  await actionApi(args, formFetch(passed)).post('/api/photo.php', {});
}

async function change(args: ActionFunctionArgs, form: FormData): Promise<void> {
  const field = fieldsOf(form);
  const [id, intent] = [field('photo_id'), field('intent')];
  if (!isPhotoIntent(intent)) return;
  const api = actionApi(args);
  if (intent === 'remove') await api.delete('/api/photo.php', { id });
  else await api.put('/api/photo.php', changeOf(intent, id, Number(field('place')) || 0));
}
