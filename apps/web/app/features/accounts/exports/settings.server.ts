import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import type { BodyInput, endpoints } from '@vonk/schema';
import { NOTIFICATION_KINDS } from '@vonk/schema/constants';
import { actionApi, type Failure, failureOf, pageApi, refused } from '../../../server/api.server.ts';
import { fieldsOf } from '../../../server/form-fields.ts';
import { everything } from '../../notifications/exports/shown-choices.ts';
import { toDecimal } from '../../payments/exports/decimal-input.ts';

/** What the member's last form did, as its redirect says. */
export const changedOf = ({ request }: LoaderFunctionArgs): string | null =>
  new URL(request.url).searchParams.get('changed');

const toldOf = (args: LoaderFunctionArgs) => ({ changed: changedOf(args), loadedAt: new Date().toISOString() });

export async function loadAccount(args: LoaderFunctionArgs) {
  const { passkeys } = await pageApi(args).get('/api/passkeys.php');
  return { passkeys, ...toldOf(args) };
}

export async function loadDevices(args: LoaderFunctionArgs) {
  const { sessions } = await pageApi(args).get('/api/sessions.php');
  return { sessions, ...toldOf(args) };
}

export async function loadPrivacy(args: LoaderFunctionArgs) {
  const { profiles: blocked } = await pageApi(args).get('/api/block.php');
  return { blocked };
}

export async function loadPayments(args: LoaderFunctionArgs) {
  const api = pageApi(args);
  const [spending, { last_order: last, bundles }] = await Promise.all([
    api.get('/api/spending-cap.php'),
    api.get('/api/credits.php'),
  ]);
  const again = bundles.find(({ id }) => id === last?.bundle);
  return { spending, again: again ? { credits: again.credits, price: again.price } : null, ...toldOf(args) };
}

export async function loadNotifications(args: LoaderFunctionArgs) {
  return { notifications: await pageApi(args).get('/api/notifications.php'), ...toldOf(args) };
}

/** Result of a failed form. */
export interface SettingsAnswer {
  failure: Failure;
}

/** As `SettingsAnswer`, by section. */
export type AccountAnswer = ({ part: 'password' } & PasswordAnswer) | ({ part: 'passkeys' } & PasskeyAnswer);

/** Each form names its section in `part`. */
export async function changeAccount(args: ActionFunctionArgs) {
  const field = fieldsOf(await args.request.formData());
  return field('part') === 'passkeys' ? changePasskey(args, field) : changePassword(args, field);
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
    return data<AccountAnswer>(
      { part: 'password', failure: NO_FAILURE, isDifferent: true },
      { status: NO_FAILURE.status },
    );
  }
  try {
    await actionApi(args).put('/api/user.php', { password, old_password: field('old_password') });
  } catch (error) {
    return refused<AccountAnswer>(error, (failure) => ({ part: 'password', failure, isDifferent: false }));
  }
  return redirect('/settings/account?changed=password');
}

export interface SpendingAnswer extends SettingsAnswer {
  /** As typed. */
  month: string;
}

export async function changeSpendingCap(args: ActionFunctionArgs) {
  const field = fieldsOf(await args.request.formData());
  const month = field('month');
  try {
    await actionApi(args).put('/api/spending-cap.php', { month: field('remove') ? null : toDecimal(month) });
  } catch (error) {
    return refused<SpendingAnswer>(error, (failure) => ({ failure, month }));
  }
  return redirect('/settings/payments?changed=spending#spending');
}

/** Saves all switches without scripts, and turns mails on again. */
export async function changeNotifications(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  try {
    await actionApi(args).put('/api/notifications.php', choicesOf(form));
  } catch (error) {
    return refused<SettingsAnswer>(error, (failure) => ({ failure }));
  }
  return redirect('/settings/notifications?changed=notifications');
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
export async function endSessions(args: ActionFunctionArgs) {
  const field = fieldsOf(await args.request.formData());
  const id = field('session');
  if (!id && !field('everywhere')) return redirect('/settings/devices');
  try {
    await actionApi(args).delete('/api/sessions.php', id ? { id } : {});
  } catch (error) {
    if (failureOf(error).code !== 'not_found') {
      return refused<SettingsAnswer>(error, (failure) => ({ failure }));
    }
  }
  return redirect('/settings/devices?changed=sessions');
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
      return refused<AccountAnswer>(error, (failure) => ({ part: 'passkeys', id, act, failure, name: typed }));
    }
  }
  return redirect(`/settings/account?changed=passkey-${act}d#passkeys`);
}
