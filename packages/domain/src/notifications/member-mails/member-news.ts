import type { PersonInMail } from '@vonk/db/sql';
import type { MailPerson } from '@vonk/mails';
import type { NotificationKind } from '@vonk/schema';
import type { MailContent } from '../../mail/write-mail.ts';
import { ageAt } from '../../profiles/age.ts';
import { showsField } from '../../profiles/shown-fields.ts';
import type { SiteRecord } from '../../sites/site-directory.ts';

/** The recipient, and the time after which events may be news. */
export interface About {
  site: SiteRecord;
  userId: string;
  profileId: string;
  knownUntil: Date;
  /** For kinds with a second mail: when the first was sent; older events were in it. */
  remindedAt: Date | null;
  now: Date;
}

/** What every member mail contains. */
interface Said {
  name: string;
  link: string;
  unsubscribe: string;
}

export interface Letter {
  /** The kind whose switch turns this mail off. */
  kind: NotificationKind;
  /** Of the page on the site that the mail links to. */
  path: string;
  /** When to send it a second time; never if missing. */
  again?: Date;
  write(said: Said): MailContent;
}

/** The mail to send, or when to try again because it is too early, or null for nothing. */
export type News = Letter | { waitUntil: Date } | null;

/** A person, with the fields that the site's pages show. */
export function toMailPerson(row: PersonInMail, { site, now }: Pick<About, 'site' | 'now'>): MailPerson {
  const city = showsField(site, 'city') ? row.city : null;
  return { name: row.name, age: ageAt(row.date_of_birth, now), city, isFictional: row.fictional };
}
