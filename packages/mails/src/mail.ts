import type { Locale } from '@vonk/schema/constants';
import type { ReactElement } from 'react';

/** What a mail shows of the site that sends it. */
export interface MailSite {
  name: string;
  /** Scheme, host and port, without a trailing slash. */
  origin: string;
  supportEmail: string;
  /** As `#rrggbb`. */
  color: string;
  /** The site's word for a fictional profile, in the language of the mail. */
  fictionalSingular: string;
  company: {
    name: string;
    address: string;
    city: string;
    /** A country code or name. */
    country: string;
    kvk?: string;
  };
}

export interface MailFrame {
  locale: Locale;
  site: MailSite;
}

export interface RenderedMail {
  /** One line. */
  subject: string;
  html: string;
  text: string;
}

/** A mail before rendering: the page, and the same content as paragraphs of plain text. */
export interface MailDraft {
  subject: string;
  page: ReactElement;
  paragraphs: string[];
}
