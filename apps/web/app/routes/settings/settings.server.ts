import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { actionApi, type Failure, failureOf, pageApi } from '../../server/api.server.ts';
import { fieldsOf } from '../../server/form-fields.ts';
import { toDecimal } from './decimal-input.ts';

/** Members only; what is shown besides comes with every page. */
export async function loadSettings(args: LoaderFunctionArgs) {
  const api = pageApi(args);
  const [{ profiles: blocked }, spending] = await Promise.all([
    api.get('/api/block.php'),
    api.get('/api/spending-cap.php'),
  ]);
  const changed = new URL(args.request.url).searchParams.get('changed');
  return { blocked, spending, changed, loadedAt: new Date().toISOString() };
}

/** What the sections' forms answer when they fail. */
export type SettingsAnswer = ({ part: 'password' } & PasswordAnswer) | ({ part: 'spending' } & SpendingAnswer);

/** Each form names its section in `part`. */
export async function changeSettings(args: ActionFunctionArgs) {
  const field = fieldsOf(await args.request.formData());
  return field('part') === 'spending' ? changeSpendingCap(args, field) : changePassword(args, field);
}

export interface PasswordAnswer {
  failure: Failure;
  /** The second typing was another. */
  isDifferent: boolean;
}

const NO_FAILURE: Failure = { status: 422, code: 'invalid_input', message: '', fields: {} };

async function changePassword(args: ActionFunctionArgs, field: (name: string) => string) {
  const password = field('password');
  if (password !== field('repeated')) {
    return data<SettingsAnswer>(
      { part: 'password', failure: NO_FAILURE, isDifferent: true },
      { status: NO_FAILURE.status },
    );
  }
  try {
    await actionApi(args).put('/api/user.php', { password, old_password: field('old_password') });
  } catch (error) {
    const failure = failureOf(error);
    return data<SettingsAnswer>({ part: 'password', failure, isDifferent: false }, { status: failure.status });
  }
  return redirect('/notifications?changed=password#password');
}

export interface SpendingAnswer {
  failure: Failure;
  /** As it was typed. */
  month: string;
}

async function changeSpendingCap(args: ActionFunctionArgs, field: (name: string) => string) {
  const month = field('month');
  try {
    await actionApi(args).put('/api/spending-cap.php', { month: field('remove') ? null : toDecimal(month) });
  } catch (error) {
    const failure = failureOf(error);
    return data<SettingsAnswer>({ part: 'spending', failure, month }, { status: failure.status });
  }
  return redirect('/notifications?changed=spending#spending');
}
