import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { actionApi, type Failure, failureOf, pageApi } from '../../server/api.server.ts';
import { fieldsOf } from '../../server/form-fields.ts';

/** Members only; what is shown besides comes with every page. */
export async function loadSettings(args: LoaderFunctionArgs) {
  const { profiles: blocked } = await pageApi(args).get('/api/block.php');
  return { blocked, isPasswordChanged: new URL(args.request.url).searchParams.get('changed') === 'password' };
}

export interface PasswordAnswer {
  failure: Failure;
  /** The second typing was another. */
  isDifferent: boolean;
}

const NO_FAILURE: Failure = { status: 422, code: 'invalid_input', message: '', fields: {} };

export async function changePassword(args: ActionFunctionArgs) {
  const field = fieldsOf(await args.request.formData());
  const password = field('password');
  if (password !== field('repeated')) {
    return data<PasswordAnswer>({ failure: NO_FAILURE, isDifferent: true }, { status: NO_FAILURE.status });
  }
  try {
    await actionApi(args).put('/api/user.php', { password, old_password: field('old_password') });
  } catch (error) {
    const failure = failureOf(error);
    return data<PasswordAnswer>({ failure, isDifferent: false }, { status: failure.status });
  }
  return redirect('/notifications?changed=password#password');
}
