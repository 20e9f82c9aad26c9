/**
 * The human-readable notice of a mail system about undelivered mail. Every pattern except the first matches a single
 * line.
 */
export interface MailSystem {
  name: string;
  /** The beginning of the text. */
  opening: RegExp;
  /** A required line, above the list of recipients. */
  list?: RegExp;
  /** A line with a recipient in the first group; the reason for the failure follows. */
  recipient: RegExp;
  /** The reason comes before the recipient. */
  isReasonFirst?: true;
  /** The line above the returned mail. */
  copy?: RegExp;
  /** Says that the system keeps trying. */
  delay?: RegExp;
}

const IN_BRACKETS = /^<([^\s<>":@]{1,64}@[^\s<>":@]{1,255})>(?::| \()/;
const ALONE = /^ {0,8}([^\s<>":@]{1,64}@[^\s<>":@]{1,255}):?(?:<mailto:\S{0,400})?$/;

export const MAIL_SYSTEMS: readonly MailSystem[] = [
  {
    name: 'qmail',
    opening: /^Hi\. This is the (?:qmail-send|deliver) program at /,
    recipient: IN_BRACKETS,
    copy: /^--- (?:Below this line|Enclosed) is a copy of the message/,
  },
  {
    name: 'Yahoo',
    opening: /^(?:Sorry, we were unable|Message from {1,2}\S{1,255}\s{1,4}Unable) to deliver (?:your )?message/,
    recipient: IN_BRACKETS,
    copy: /^--- (?:Below this line is a copy of the message|Original message follows)/,
  },
  {
    name: 'Postfix',
    opening: /^This is the (?:Postfix program|mail system) at host /,
    recipient: IN_BRACKETS,
    delay: /^# {1,2}THIS IS A WARNING ONLY/,
  },
  {
    // The notices of GMX, 1&1, MX Logic and Mail.ru start and continue in the same way.
    name: 'Exim',
    opening:
      /^(?:This message was created automatically by (?:mail delivery software|the SMTP relay)|A message that you sent has not yet been|Это письмо создано автоматически сервером Mail\.Ru)/,
    list: /(?:failed|has not yet been delivered is|have not yet been delivered are):$/,
    recipient: /^ {0,2}["<]?([^\s<>":@]{1,64}@[^\s<>":@]{1,255})[">]?:?(?: |$)/,
    copy: /^-{3,6} (?:This is a copy of |The header of the original message)|^Included is a copy of the message header/,
    delay: /^A message that you sent has not yet been delivered/,
  },
  {
    name: 'Zoho',
    opening: /^This message was created automatically by mail delivery (?:software|system)/,
    recipient: /^(?:\[Status: \w{1,20}, Address: <)?([^\s<>":@]{1,64}@[^\s<>":@]{1,255})(?:>,)? /,
    copy: /^Received:/,
    delay: /^THIS IS A WARNING MESSAGE ONLY/,
  },
  {
    name: 'Exchange 2003',
    opening: /^Your message\s/,
    list: /^(?:did not reach the following recipient\(s\)|The following recipient\(s\) could not be reached):$/,
    recipient: /^\s{0,8}([^\s<>":@]{1,64}@[^\s<>":@]{1,255}) on [A-Z\d]/,
  },
  {
    name: 'Exchange',
    opening: /^Delivery has failed to these recipients or (?:groups|distribution lists):/,
    list: /^Diagnostic information for administrators:$/,
    recipient: ALONE,
    copy: /^Original message headers:$/,
  },
  {
    name: 'Domino',
    opening: /^Your message\s/,
    list: /^was not delivered to:$/,
    recipient: ALONE,
  },
  {
    name: 'Notes',
    opening: /^-{3,10} Failure Reasons /,
    recipient: ALONE,
    isReasonFirst: true,
    copy: /^-{3,10} Returned Message /,
  },
  {
    name: 'Gmail',
    opening:
      /^(?:Delivery to the following recipients? failed permanently|This is an automatically generated Delivery Status Notification)/,
    recipient: ALONE,
    copy: /^----- ?Original message ?-----/,
    delay: /^Delivery to the following recipients? has been delayed/,
  },
  {
    name: 'OpenSMTPD',
    opening: /^Hi!\s{1,8}This is the MAILER-DAEMON, please DO NOT REPLY/,
    recipient: /^([^\s<>":@]{1,64}@[^\s<>":@]{1,255}): /,
    copy: /^ {0,8}Below is a copy of the original message/,
    delay: /^ {0,8}A message is delayed for more than/,
  },
  {
    name: 'DragonFly',
    opening: /^This is the DragonFly Mail Agent /,
    recipient: /^There was an error delivering your mail to <([^\s<>":@]{1,64}@[^\s<>":@]{1,255})>/,
    copy: /^(?:Message headers follow|Original message follows)\.$/,
  },
  {
    name: 'Sendmail',
    opening:
      /^(?:The original message was received at |----- (?:Transcript of session follows|The following addresses had ))/,
    recipient: /^(?:[45]\d\d )?<([^\s<>":@]{1,64}@[^\s<>":@]{1,255})>(?:\.\.\. |$)/,
    copy: /^ {0,4}----- ?(?:Unsent message|Original message|Message header) follows/,
    delay: /^ {0,8}\*\* {1,8}THIS IS A WARNING MESSAGE ONLY/,
  },
  {
    name: 'Mimecast',
    opening: /^This is an automated alert notification\./,
    recipient: /^-- ([^\s<>":@]{1,64}@[^\s<>":@]{1,255})$/,
  },
];
