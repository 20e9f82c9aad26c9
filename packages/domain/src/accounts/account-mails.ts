import { findMailReader, lockUsers, type Queryable } from '@vonk/db/sql';
import { type MailRequest, renderMail } from '@vonk/mails';
import { MAIL_CHANGE_TOKEN_HOURS, RESET_TOKEN_HOURS } from '@vonk/schema';
import type { Context } from '../context.ts';
import { makeLink } from '../links/links.ts';
import { sendMail } from '../mail/send-mail.ts';
import { mailSite } from '../sites/mail-site.ts';
import { siteOrigin } from '../sites/site-origin.ts';
import { deviceName } from './device.ts';

interface Cause {
  userId: string;
  causeId: string;
}

/** What its browser calls itself. */
interface Device {
  browser: string | null;
  platform: string | null;
}

type Reader = NonNullable<Awaited<ReturnType<typeof findMailReader>>>;

/** Mails the link to a new password. Its secret is made here, so no job or log holds it. */
export async function sendResetMail(ctx: Context, { userId, causeId }: Cause): Promise<void> {
  const made = await ctx.db.tx(async (client) => {
    const reader = await lockReader(client, userId);
    if (!reader) return null;
    const now = ctx.clock.now();
    return { reader, secret: await makeLink(client, { userId, action: 'reset', hours: RESET_TOKEN_HOURS, now }) };
  });
  if (!made) return;
  const { reader, secret } = made;
  const link = await linkOf(ctx, reader, secret);
  await send(ctx, reader, `reset.${causeId}`, reader.email, {
    kind: 'reset',
    data: { name: reader.name, link, validHours: RESET_TOKEN_HOURS },
  });
}

/** Mails the link that confirms a new address, to that address. */
export async function sendMailChangeMail(ctx: Context, { userId, causeId }: Cause): Promise<void> {
  // Under the lock, so that a later wish finds this link and voids it.
  const made = await ctx.db.tx(async (client) => {
    const reader = await lockReader(client, userId);
    if (!reader?.new_email) return null;
    const now = ctx.clock.now();
    const secret = await makeLink(client, { userId, action: 'mail_change', hours: MAIL_CHANGE_TOKEN_HOURS, now });
    return { reader, to: reader.new_email, secret };
  });
  if (!made) return;
  const { reader, to, secret } = made;
  const link = await linkOf(ctx, reader, secret);
  await send(ctx, reader, `mail-change.${causeId}`, to, {
    kind: 'mail-change',
    data: { name: reader.name, link, validHours: MAIL_CHANGE_TOKEN_HOURS },
  });
}

/** Tells the address that a member wants to leave, which may no longer be the member's once this runs. */
export async function sendMailChangeNotice(
  ctx: Context,
  { userId, causeId, address }: Cause & { address: string },
): Promise<void> {
  const reader = await ctx.db.tx((client) => lockReader(client, userId));
  if (!reader) return;
  const link = await linkOf(ctx, reader, 'reset-password');
  await send(ctx, reader, `mail-change-notice.${causeId}`, address, {
    kind: 'mail-change-notice',
    data: { name: reader.name, link },
  });
}

/** Tells of a login from a new device; not at an address that nobody confirmed, which may be anybody's. */
export async function sendNewDeviceMail(
  ctx: Context,
  { userId, causeId, at, ...device }: Cause & Device & { at: string },
): Promise<void> {
  const reader = await findMailReader(ctx.db.pool, userId);
  if (!reader?.is_confirmed) return;
  const { time_zone: timeZone } = await ctx.sites.byId(reader.site_id);
  await send(ctx, reader, `new-device.${causeId}`, reader.email, {
    kind: 'new-device',
    data: {
      name: reader.name,
      device: deviceName(reader.language, device),
      // Towns are known by their coordinates, not by addresses of the net.
      place: null,
      at: new Date(at),
      timeZone,
      link: await linkOf(ctx, reader, 'reset-password'),
    },
  });
}

/** Tells that the password was changed, at the address that the account had then. */
export async function sendPasswordChangedMail(
  ctx: Context,
  { userId, causeId, address, at }: Cause & { address: string; at: string },
): Promise<void> {
  const reader = await findMailReader(ctx.db.pool, userId);
  if (!reader) return;
  const { time_zone: timeZone } = await ctx.sites.byId(reader.site_id);
  await send(ctx, reader, `password-changed.${causeId}`, address, {
    kind: 'password-changed',
    data: { name: reader.name, at: new Date(at), timeZone, link: await linkOf(ctx, reader, 'reset-password') },
  });
}

/** Tells that a passkey was added, at the address that the account had then. */
export async function sendPasskeyAddedMail(
  ctx: Context,
  { userId, causeId, address, at, ...device }: Cause & Device & { address: string; at: string },
): Promise<void> {
  const reader = await findMailReader(ctx.db.pool, userId);
  if (!reader) return;
  const { time_zone: timeZone } = await ctx.sites.byId(reader.site_id);
  await send(ctx, reader, `passkey-added.${causeId}`, address, {
    kind: 'passkey-added',
    data: {
      name: reader.name,
      device: deviceName(reader.language, device),
      at: new Date(at),
      timeZone,
      link: await linkOf(ctx, reader, 'notifications#passkeys'),
    },
  });
}

async function lockReader(client: Queryable, userId: string): Promise<Reader | null> {
  await lockUsers(client, [userId]);
  return findMailReader(client, userId);
}

async function linkOf(ctx: Context, reader: Reader, path: string): Promise<string> {
  return `${siteOrigin(ctx, await ctx.sites.byId(reader.site_id))}/${path}`;
}

type Contents<R = MailRequest> = R extends MailRequest ? Omit<R, 'locale' | 'site'> : never;

async function send(ctx: Context, reader: Reader, cause: string, to: string, contents: Contents): Promise<void> {
  const site = await ctx.sites.byId(reader.site_id);
  const mail = await renderMail({
    ...contents,
    locale: reader.language,
    site: mailSite(ctx, site, reader.language),
  } as MailRequest);
  await sendMail(ctx, {
    site,
    to,
    userId: reader.id,
    cause,
    purpose: 'requested',
    mail,
  });
}
