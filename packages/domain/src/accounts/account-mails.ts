import { findMailReader, lockUsers, type Queryable } from '@vonk/db/sql';
import { MAIL_CHANGE_TOKEN_HOURS, RESET_TOKEN_HOURS } from '@vonk/schema';
import type { Context } from '../context.ts';
import { makeLink } from '../links/links.ts';
import { type MailContent, sendWritten } from '../mail/write-mail.ts';
import { siteOrigin } from '../sites/site-origin.ts';
import { deviceName } from './device.ts';

interface Cause {
  userId: string;
  causeId: string;
}

/** As the user agent names them. */
interface Device {
  browser: string | null;
  platform: string | null;
}

type Reader = NonNullable<Awaited<ReturnType<typeof findMailReader>>>;

/** Mails a password reset link. The secret is created here so that no job or log contains it. */
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
  // Under the lock, so that a later request finds this link and voids it.
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

/** Notifies the old address of a requested change; it may no longer be the member's address when this runs. */
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

/** Mails about a login from a new device, but not to an unconfirmed address, which may be someone else's. */
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
      // Towns can be looked up by coordinates, but not by IP address.
      place: null,
      at: new Date(at),
      timeZone,
      link: await linkOf(ctx, reader, 'reset-password'),
    },
  });
}

/** Mails about a changed password, to the address the account had at that time. */
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

/** Mails about a new passkey, to the address the account had at that time. */
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

async function send(ctx: Context, reader: Reader, cause: string, to: string, content: MailContent): Promise<void> {
  const { id: userId, language: locale } = reader;
  const site = await ctx.sites.byId(reader.site_id);
  await sendWritten(ctx, { site, to, locale, userId, cause, purpose: 'requested', content });
}
