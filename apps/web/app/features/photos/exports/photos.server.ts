import { type ActionFunctionArgs, data, redirect } from '@remix-run/node';
import { actionApi, type Failure, failureOf } from '../../../server/api.server.ts';
import { fieldsOf } from '../../../server/form-fields.ts';
import { type PictureForm, pictureFetch, withPictureForm } from '../../../server/picture-form.server.ts';
import { changeOf, isPhotoIntent } from '../album.ts';

/** Result of a failed photo form. */
export interface PhotoAnswer {
  photoFailure: Failure;
}

/** Adds or changes a photo without scripts, and leads to the page after it. */
export async function savePhoto(args: ActionFunctionArgs, after = '/profile#photos') {
  try {
    await withPictureForm(args.request, async (sent) => {
      if (sent.form.has('intent')) await change(args, sent.form);
      else await add(args, sent);
    });
  } catch (error) {
    const failure = failureOf(error);
    // The form shows no errors per field: every error is about the picture.
    const message = Object.values(failure.fields)[0]?.message ?? failure.message;
    return data<PhotoAnswer>({ photoFailure: { ...failure, message, fields: {} } }, { status: failure.status });
  }
  return redirect(after);
}

async function add(args: ActionFunctionArgs, { form, picture }: PictureForm): Promise<void> {
  const fields: Record<string, string> = form.get('private') === '1' ? { private: '1' } : {};
  await actionApi(args, pictureFetch(fields, picture)).post('/api/photo.php', {});
}

async function change(args: ActionFunctionArgs, form: FormData): Promise<void> {
  const field = fieldsOf(form);
  const [id, intent] = [field('photo_id'), field('intent')];
  if (!isPhotoIntent(intent)) return;
  const api = actionApi(args);
  if (intent === 'remove') await api.delete('/api/photo.php', { id });
  else await api.put('/api/photo.php', changeOf(intent, id, Number(field('place')) || 0));
}
