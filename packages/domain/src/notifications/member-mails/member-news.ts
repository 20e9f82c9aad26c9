import type { PersonInMail } from '@vonk/db/sql';
import type { MailPerson, MailRequest, MailSite } from '@vonk/mails';
import type { Locale, NotificationKind } from '@vonk/schema';
import { ageAt } from '../../profiles/age.ts';
import { showsField } from '../../profiles/shown-fields.ts';
import type { SiteRecord } from '../../sites/site-directory.ts';

/** The member a mail is for, and from when on what happened may be news. */
export interface About {
  site: SiteRecord;
  userId: string;
  profileId: string;
  knownUntil: Date;
  /** When what is older was told once already, where a kind tells twice. */
  remindedAt: Date | null;
  now: Date;
}

/** What every such mail says, whatever it tells. */
interface Said {
  name: string;
  link: string;
  unsubscribe: string;
}

export interface Letter {
  /** By which it can be turned off. */
  kind: NotificationKind;
  /** Of the page on the site that it leads to. */
  path: string;
  /** When the same is to be told again; without it, never. */
  again?: Date;
  write(frame: { locale: Locale; site: MailSite }, said: Said): MailRequest;
}

/** What there is to tell; later, when it is too early; null for nothing. */
export type News = Letter | { waitUntil: Date } | null;

/** A person as the site's pages describe them. */
export function toMailPerson(row: PersonInMail, { site, now }: Pick<About, 'site' | 'now'>): MailPerson {
  const city = showsField(site, 'city') ? row.city : null;
  return { name: row.name, age: ageAt(row.date_of_birth, now), city, isFictional: row.fictional };
}
