import { findMailReader, lockUsers, type Queryable } from '@vonk/db/sql';
import { MAIL_CHANGE_TOKEN_HOURS, RESET_TOKEN_HOURS } from '@vonk/schema';
import type { Context } from '../context.ts';
import { makeLink } from '../links/links.ts';
import { mailMember } from '../mail/mail-member.ts';
import { type Device, deviceName } from './device.ts';

interface Cause {
  userId: string;
  causeId: string;
}

type Reader = NonNullable<Awaited<ReturnType<typeof findMailReader>>>;

/** Mails a password reset link. The secret is created here so that no job or log contains it. */
export async function sendResetMail(ctx: Context, { userId, causeId }: Cause): Promise<void> {
  const validHours = RESET_TOKEN_HOURS;
  const made = await ctx.db.tx(async (client) => {
    const reader = await lockReader(client, userId);
    if (!reader) return null;
    const now = ctx.clock.now();
    return { reader, secret: await makeLink(client, { userId, action: 'reset', hours: validHours, now }) };
  });
  if (!made) return;
  const { reader, secret } = made;
  await mailMember(ctx, {
    reader,
    cause: `reset.${causeId}`,
    content: ({ origin }) => ({ kind: 'reset', data: { name: reader.name, link: `${origin}/${secret}`, validHours } }),
  });
}

/** Mails the link that confirms a new address, to that address. */
export async function sendMailChangeMail(ctx: Context, { userId, causeId }: Cause): Promise<void> {
  const validHours = MAIL_CHANGE_TOKEN_HOURS;
  // Under the lock, so that a later request finds this link and voids it.
  const made = await ctx.db.tx(async (client) => {
    const reader = await lockReader(client, userId);
    if (!reader?.new_email) return null;
    const now = ctx.clock.now();
    const secret = await makeLink(client, { userId, action: 'mail_change', hours: validHours, now });
    return { reader: { ...reader, email: reader.new_email }, secret };
  });
  if (!made) return;
  const { reader, secret } = made;
  const { name } = reader;
  await mailMember(ctx, {
    reader,
    cause: `mail-change.${causeId}`,
    content: ({ origin }) => ({ kind: 'mail-change', data: { name, link: `${origin}/${secret}`, validHours } }),
  });
}

/** Notifies the old address of a requested change; it may no longer be the member's address when this runs. */
export async function sendMailChangeNotice(
  ctx: Context,
  { userId, causeId, address: email }: Cause & { address: string },
): Promise<void> {
  const reader = await ctx.db.tx((client) => lockReader(client, userId));
  if (!reader) return;
  const { name } = reader;
  await mailMember(ctx, {
    reader: { ...reader, email },
    cause: `mail-change-notice.${causeId}`,
    content: ({ origin }) => ({ kind: 'mail-change-notice', data: { name, link: `${origin}/reset-password` } }),
  });
}

/** Mails about a login from a new device, but not to an unconfirmed address, which may be someone else's. */
export async function sendNewDeviceMail(
  ctx: Context,
  { userId, causeId, at, ...device }: Cause & Device & { at: string },
): Promise<void> {
  const reader = await findMailReader(ctx.db.pool, userId);
  if (!reader?.is_confirmed) return;
  await mailMember(ctx, {
    reader,
    cause: `new-device.${causeId}`,
    content: ({ site, origin }) => ({
      kind: 'new-device',
      data: {
        name: reader.name,
        device: deviceName(reader.language, device),
        // Towns can be looked up by coordinates, but not by IP address.
        place: null,
        at: new Date(at),
        timeZone: site.time_zone,
        link: `${origin}/reset-password`,
      },
    }),
  });
}

/** Mails about a changed password, to the address the account had at that time. */
export async function sendPasswordChangedMail(
  ctx: Context,
  { userId, causeId, address: email, at }: Cause & { address: string; at: string },
): Promise<void> {
  const reader = await findMailReader(ctx.db.pool, userId);
  if (!reader) return;
  await mailMember(ctx, {
    reader: { ...reader, email },
    cause: `password-changed.${causeId}`,
    content: ({ site, origin }) => ({
      kind: 'password-changed',
      data: { name: reader.name, at: new Date(at), timeZone: site.time_zone, link: `${origin}/reset-password` },
    }),
  });
}

/** Mails about a new passkey, to the address the account had at that time. */
export async function sendPasskeyAddedMail(
  ctx: Context,
  { userId, causeId, address: email, at, ...device }: Cause & Device & { address: string; at: string },
): Promise<void> {
  const reader = await findMailReader(ctx.db.pool, userId);
  if (!reader) return;
  await mailMember(ctx, {
    reader: { ...reader, email },
    cause: `passkey-added.${causeId}`,
    content: ({ site, origin }) => ({
      kind: 'passkey-added',
      data: {
        name: reader.name,
        device: deviceName(reader.language, device),
        at: new Date(at),
        timeZone: site.time_zone,
        link: `${origin}/settings/account#passkeys`,
      },
    }),
  });
}

async function lockReader(client: Queryable, userId: string): Promise<Reader | null> {
  await lockUsers(client, [userId]);
  return findMailReader(client, userId);
}
