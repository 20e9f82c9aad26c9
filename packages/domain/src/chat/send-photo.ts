import { AppError } from '@vonk/schema';
import type { Context } from '../context.ts';
import { assertPictureAllowed } from '../photos/banned-pictures.ts';
import { storeMessagePhoto, sweepFiles } from '../photos/photo-files.ts';
import { sizeKeys } from '../photos/photo-keys.ts';
import { assertLength } from './assert-length.ts';
import { foreseeWriting, type SentMessage, type Writing, writeToProfile } from './write-to-profile.ts';

interface PhotoToSend {
  /** Empty for a photo without text. */
  text: string;
  /** The upload. `digest`: SHA-256 of its bytes, in base64. */
  file: { path: string; digest: string };
  /** Aborted when the client no longer waits for the response. */
  signal?: AbortSignal;
}

/**
 * Sends a photo to a profile, with or without text, at the site's photo price.
 * @throws AppError `message_too_long`, `photo_not_allowed`, the reasons to refuse a picture, and what `writeToProfile`
 *   throws.
 */
export async function sendPhoto(ctx: Context, input: Writing & PhotoToSend): Promise<SentMessage> {
  const { site, member, text, file, signal } = input;
  assertLength(text, site);
  const { digest } = file;
  const content = { ...input, text, gift: null, cost: site.photo_credits };
  // Refuses most bad requests before the expensive work; the check under the lock is the one that counts.
  const earlier = await foreseeWriting(ctx, { ...content, photo: { digest } });
  if (earlier) return earlier;
  const rendered = await ctx.pictures.render(file.path, { isWhole: true }, { of: member.userId, signal });
  await assertPictureAllowed(ctx, member, rendered.dhash);
  const stored = await storeMessagePhoto(ctx, rendered);
  try {
    const sent = await writeToProfile(ctx, { ...content, photo: { ...stored, digest } });
    // Another request with the same photo was faster.
    if (!sent.message.photo?.image?.filename.startsWith(stored.token)) await sweep(ctx, stored.token);
    return sent;
  } catch (error) {
    // Only after a refusal is it certain that nothing was written; other files are swept later.
    if (error instanceof AppError) await sweep(ctx, stored.token);
    throw error;
  }
}

function sweep(ctx: Context, token: string): Promise<void> {
  return sweepFiles(ctx.db.pool, sizeKeys(token));
}
