import type { Db, Replica } from '@vonk/db';
import type {
  CountriesPort,
  MailPort,
  PaymentsPort,
  PicturesPort,
  PlacesPort,
  PostbackPort,
  PushPort,
  SmsPort,
  StoragePort,
} from '@vonk/integrations';
import type { Logger } from '@vonk/logger';
import type { LiveNotifier } from './live/live-notifier.ts';
import type { SiteDirectory } from './sites/site-directory.ts';

export interface Clock {
  now(): Date;
}

/** What every use case is given; nothing is reached for by import. */
export interface Context {
  db: Db;
  /** For reads that may be a second old; left out where there is none. */
  replica?: Replica | undefined;
  clock: Clock;
  logger: Logger;
  sites: SiteDirectory;
  live: LiveNotifier;
  mail: MailPort;
  push: PushPort;
  postbacks: PostbackPort;
  sms: SmsPort;
  payments: PaymentsPort;
  storage: StoragePort;
  places: PlacesPort;
  /** Left out where no file of networks is configured. */
  countries?: CountriesPort | undefined;
  pictures: PicturesPort;
  /** Told of what operators count; left out where nobody does. */
  counts?: Counts | undefined;
  options: DomainOptions;
}

export interface Counts {
  /** A payment came to this state. */
  payment(state: string): void;
}

export interface DomainOptions {
  /** In the demo, fictional profiles answer by script. */
  isDemo: boolean;
  /** Where members reach the site: scheme and port are taken from it, the host from the site. */
  publicOrigin: string;
  /** Where the payment provider's webhook reaches the API. */
  webhookOrigin: string;
  /** Multiplies the limits per address; 1 in production. */
  limitFactor: number;
  /** Signs the links to photos that are not public; the same in every process that makes or checks them. */
  pictureSecret: string;
  /** While a secret is turned: what was made with one of these is taken, too, and nothing is made with it. */
  acceptedPictureSecrets?: readonly string[];
  /** Encrypts and hashes what direct debit knows of bank accounts; null where it cannot be offered. */
  debitSecret: string | null;
  acceptedDebitSecrets?: readonly string[];
  /** Signs the links of mails that work without a session and for years; the same in every process, and kept. */
  linkSecret: string;
  acceptedLinkSecrets?: readonly string[];
}
