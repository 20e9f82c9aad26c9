import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import type { BodyInput, endpoints } from '@vonk/schema';
import { NOTIFICATION_KINDS } from '@vonk/schema/constants';
import { actionApi, type Failure, failureOf, pageApi, refused } from '../../../server/api.server.ts';
import { fieldsOf } from '../../../server/form-fields.ts';
import { everything } from '../../notifications/exports/shown-choices.ts';
import { toDecimal } from '../../payments/exports/decimal-input.ts';

/** For members only. The rest of what the page shows comes with every page. */
export async function loadSettings(args: LoaderFunctionArgs) {
  const api = pageApi(args);
  const [{ profiles: blocked }, spending, notifications, { sessions }, { passkeys }] = await Promise.all([
    api.get('/api/block.php'),
    api.get('/api/spending-cap.php'),
    api.get('/api/notifications.php'),
    api.get('/api/sessions.php'),
    api.get('/api/passkeys.php'),
  ]);
  const changed = new URL(args.request.url).searchParams.get('changed');
  return { blocked, spending, notifications, sessions, passkeys, changed, loadedAt: new Date().toISOString() };
}

/** Result of a failed form, by section. */
export type SettingsAnswer =
  | ({ part: 'password' } & PasswordAnswer)
  | ({ part: 'spending' } & SpendingAnswer)
  | ({ part: 'passkeys' } & PasskeyAnswer)
  | { part: 'notifications' | 'sessions'; failure: Failure };

/** Each form names its section in `part`. */
export async function changeSettings(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const field = fieldsOf(form);
  if (field('part') === 'sessions') return endSessions(args, field);
  if (field('part') === 'passkeys') return changePasskey(args, field);
  if (field('part') === 'notifications') return changeNotifications(args, form);
  return field('part') === 'spending' ? changeSpendingCap(args, field) : changePassword(args, field);
}

export interface PasswordAnswer {
  failure: Failure;
  /** The two passwords differ. */
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
    return refused<SettingsAnswer>(error, (failure) => ({ part: 'password', failure, isDifferent: false }));
  }
  return redirect('/notifications?changed=password#password');
}

export interface SpendingAnswer {
  failure: Failure;
  /** As typed. */
  month: string;
}

async function changeSpendingCap(args: ActionFunctionArgs, field: (name: string) => string) {
  const month = field('month');
  try {
    await actionApi(args).put('/api/spending-cap.php', { month: field('remove') ? null : toDecimal(month) });
  } catch (error) {
    return refused<SettingsAnswer>(error, (failure) => ({ part: 'spending', failure, month }));
  }
  return redirect('/notifications?changed=spending#spending');
}

/** Saves all switches without scripts, and turns mails on again. */
async function changeNotifications(args: ActionFunctionArgs, form: FormData) {
  try {
    await actionApi(args).put('/api/notifications.php', choicesOf(form));
  } catch (error) {
    return refused<SettingsAnswer>(error, (failure) => ({ part: 'notifications', failure }));
  }
  return redirect('/notifications?changed=notifications#notifications');
}

function choicesOf(form: FormData): BodyInput<typeof endpoints.changeNotifications> {
  const field = fieldsOf(form);
  if (field('mails_again')) return field('asks') && !field('wanted') ? {} : { notifications_disabled: [] };
  const all = field('everything');
  if (all) return everything(all === 'on');
  const [mail, push] = [form.getAll('mail'), form.getAll('push')];
  return Object.fromEntries(
    NOTIFICATION_KINDS.map((kind) => [kind, { mail: mail.includes(kind), push: push.includes(kind) }]),
  );
}

/** A session that has already ended counts as success. */
async function endSessions(args: ActionFunctionArgs, field: (name: string) => string) {
  const id = field('session');
  if (!id && !field('everywhere')) return redirect('/notifications#sessions');
  try {
    await actionApi(args).delete('/api/sessions.php', id ? { id } : {});
  } catch (error) {
    if (failureOf(error).code !== 'not_found') {
      return refused<SettingsAnswer>(error, (failure) => ({ part: 'sessions', failure }));
    }
  }
  return redirect('/notifications?changed=sessions#sessions');
}

export interface PasskeyAnswer {
  /** The passkey's id. */
  id: string;
  act: 'rename' | 'remove';
  failure: Failure;
  /** As typed. */
  name: string | undefined;
}

/** A passkey that is already gone counts as success. */
async function changePasskey(args: ActionFunctionArgs, field: (name: string) => string) {
  const [id, name] = [field('passkey'), field('name')];
  const act = field('act') === 'remove' ? 'remove' : 'rename';
  try {
    if (act === 'remove') await actionApi(args).delete('/api/passkeys.php', { id, password: field('password') });
    else await actionApi(args).put('/api/passkeys.php', { id, name });
  } catch (error) {
    if (failureOf(error).code !== 'not_found') {
      const typed = act === 'rename' ? name : undefined;
      return refused<SettingsAnswer>(error, (failure) => ({ part: 'passkeys', id, act, failure, name: typed }));
    }
  }
  return redirect(`/notifications?changed=passkey-${act}d#passkeys`);
}
