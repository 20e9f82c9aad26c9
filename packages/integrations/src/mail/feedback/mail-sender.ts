import type { Email } from 'postal-mime';

const SYSTEM = /^(?:mailer-?daemon|postmaster|microsoftexchange[0-9a-f]{0,40})(?:@|$)/i;
const DAEMON = /^mailer-?daemon(?:@|$)/i;

/** Whether a mail says that a mail system sent it, and nobody who answers, forwards or quotes. */
export const isOfMailSystem = (mail: Email): boolean => SYSTEM.test(senderOf(mail));

/** The same, where no person reads what goes to the sender. */
export const isOfDaemon = (mail: Email): boolean => DAEMON.test(senderOf(mail));

/** Some have a name alone. */
const senderOf = ({ from }: Email): string => from?.address || from?.name || '';
