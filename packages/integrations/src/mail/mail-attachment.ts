import { type MailAttachment, MailRefusedError } from '@vonk/ports';

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;
const MEDIA_TYPE = /^[a-z]+\/[a-z0-9.+-]{1,80}$/;

/**
 * An attachment in the mail library's format. Its name and type come from us, so anything unusual there is a bug.
 * @throws {MailRefusedError}
 */
export function safeAttachment({ name, type, content }: MailAttachment) {
  if (!NAME.test(name) || !MEDIA_TYPE.test(type))
    throw new MailRefusedError('The name or type of an attachment is malformed');
  return { filename: name, contentType: type, content };
}
