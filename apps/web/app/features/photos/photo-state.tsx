import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnPhoto, PhotoRejection } from '@vonk/schema';

const REJECTIONS = {
  nobody: msg`You can’t be seen on it, or hardly.`,
  not_you: msg`It seems to show someone other than you.`,
  nude: msg`It shows nudity or sex.`,
  child: msg`It shows a child or someone under 18.`,
  contact: msg`It shows contact details, a link or advertising.`,
} satisfies Partial<Record<PhotoRejection, MessageDescriptor>>;

/** Who sees a photo that is not approved. */
export function PhotoState({ photo: { moderation, rejection } }: { photo: OwnPhoto }) {
  const { t } = useLingui();
  if (moderation !== 'rejected') return <Trans>Others see it once we have looked at it.</Trans>;
  return (
    <>
      <Trans>Only you see this: it doesn’t fit our rules for photos. Remove it and choose another one.</Trans>
      {rejection && rejection !== 'other' && <> {t(REJECTIONS[rejection])}</>}
    </>
  );
}
