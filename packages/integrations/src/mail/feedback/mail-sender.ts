import type { Email } from 'postal-mime';

const SYSTEM = /^(?:mailer-?daemon|postmaster|microsoftexchange[0-9a-f]{0,40})(?:@|$)/i;
const DAEMON = /^mailer-?daemon(?:@|$)/i;

/** Whether the sender is a mail system, rather than a person who replies, forwards or quotes. */
export const isOfMailSystem = (mail: Email): boolean => SYSTEM.test(senderOf(mail));

/** The same, for senders whose mailbox no person reads. */
export const isOfDaemon = (mail: Email): boolean => DAEMON.test(senderOf(mail));

/** Some have only a name. */
const senderOf = ({ from }: Email): string => from?.address || from?.name || '';
