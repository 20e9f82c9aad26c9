import type { Db, Replica } from '@vonk/db';
import type { Logger } from '@vonk/logger';
import type {
  Clock,
  CountriesPort,
  MailPort,
  PaymentsPort,
  PicturesPort,
  PlacesPort,
  PostbackPort,
  PushPort,
  RepliesPort,
  SmsPort,
  StoragePort,
} from '@vonk/ports';
import type { LiveNotifier } from './live/live-notifier.ts';
import type { SiteDirectory } from './sites/site-directory.ts';

export type { Clock };

/** The dependencies of every use case; none of them is imported directly. */
export interface Context {
  db: Db;
  /** For reads that may be a second old; absent without a replica. */
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
  /** Absent unless a file of networks is configured. */
  countries?: CountriesPort | undefined;
  pictures: PicturesPort;
  /** The script of fictional profiles in the demo; absent where operators reply. */
  replies?: RepliesPort | undefined;
  /** Metrics for operators; absent where none are collected. */
  counts?: Counts | undefined;
  options: DomainOptions;
}

export interface Counts {
  /** Counts a payment that reached this state. */
  payment(state: string): void;
}

export interface DomainOptions {
  /** In the demo, fictional profiles reply by script. */
  isDemo: boolean;
  /** The origin members use: only its scheme and port count, the host comes from the site. */
  publicOrigin: string;
  /** Where the payment provider's webhook reaches the API. */
  webhookOrigin: string;
  /** Multiplies the limits per address; 1 in production. */
  limitFactor: number;
  /** Signs links to non-public photos; must be the same in every process that signs or verifies them. */
  pictureSecret: string;
  /** Old secrets during a rotation: still accepted, but no longer used to sign. */
  acceptedPictureSecrets?: readonly string[];
  /** Encrypts and hashes bank account data for direct debit; null where direct debit is not available. */
  debitSecret: string | null;
  acceptedDebitSecrets?: readonly string[];
  /** Signs mail links that work for years without a session: the same in every process, and must never be lost. */
  linkSecret: string;
  acceptedLinkSecrets?: readonly string[];
}
