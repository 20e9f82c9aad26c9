import { randomUUID } from 'node:crypto';
import type { AuditEntry, CreditEntry } from '@vonk/db';
import { pickReply } from '@vonk/demo';
import { createPlaces } from '@vonk/integrations';
import { silentLogger } from '@vonk/logger';
import type {
  OutgoingMail,
  OutgoingSms,
  PaymentsPort,
  PicturesPort,
  PostbackPort,
  PushPort,
  StoragePort,
} from '@vonk/ports';
import {
  createConversation,
  createMember,
  createSite,
  createTestDatabase,
  type MemberOptions,
  openDb,
  readJobs,
  type SiteOptions,
  type TestClock,
  type TestDatabase,
  type TestMember,
  testClock,
  type WaitingJob,
} from '@vonk/testing';
import { eachTest } from '@vonk/testing/each-test';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { sendMessage } from '../src/chat/send-message.ts';
import type { Context } from '../src/context.ts';
import type { JobName, Jobs } from '../src/jobs/jobs.ts';
import { createLiveNotifier } from '../src/live/live-notifier.ts';
import { readLiveEvents } from '../src/live/read-live-events.ts';
import { Refusal } from '../src/operators/refusal.ts';
import { createSiteDirectory, type SiteRecord } from '../src/sites/site-directory.ts';

export interface TestContext {
  ctx: Context;
  url: string;
  clock: TestClock;
  /** Mails sent in this test, in order. */
  mails: OutgoingMail[];
  /** Text messages sent in this test, in order. */
  messages: OutgoingSms[];
  /** A site that the context's directory knows. */
  createSite(options?: SiteOptions): Promise<SiteRecord>;
  /** A second process in the same world: with its own connections, directory and notifier. */
  secondProcess(): Context;
  /** Calls at once, for which the context and a second process take turns. */
  inTurns<Answer>(times: number, call: (ctx: Context, turn: number) => Answer): Answer[];
  /** The waiting jobs of this name whose payload has these values, in the order they were added. */
  jobsOf<Name extends JobName>(name: Name, having: Partial<Jobs[Name]>): Promise<WaitingJobOf<Name>[]>;
  /** What operators did to a subject, in order. */
  actsOn(subjectId: string): Promise<AuditEntry[]>;
}

type WaitingJobOf<Name extends JobName> = Omit<WaitingJob, 'payload'> & { payload: Jobs[Name] };

export interface TestSiteContext extends TestContext {
  site: SiteRecord;
  person(name: string, options?: Partial<MemberOptions>): Promise<TestMember>;
  /** The same, another one for each test. */
  personPerTest(name: string, options?: Partial<MemberOptions>): TestMember;
  /** A message to a member or a profile, by default a new one on the site. */
  send(from: TestMember, to: Addressee, text?: string, options?: Sending): ReturnType<typeof sendMessage>;
  /** A conversation that `from` began, with texts of theirs, or of another. */
  talk(
    from: TestMember,
    to: Addressee,
    ...texts: (string | [by: TestMember, text: string])[]
  ): ReturnType<typeof createConversation>;
  /** One blocks the other. */
  block(by: Addressee, blocked: Addressee): Promise<unknown>;
  creditsOf(member: TestMember): Promise<number>;
  /** What the ledger has about a member, but for what they began with. */
  bookingsOf(member: TestMember): Promise<Pick<CreditEntry, 'amount' | 'balance' | 'reason' | 'reference'>[]>;
  /** The live events of a member, or those after one of them. */
  eventsOf(member: Pick<TestMember, 'user'>, afterSeq?: string): ReturnType<typeof readLiveEvents>;
}

type Addressee = { id: string } | { profile: { id: string } };

interface Sending {
  clientId?: string;
  on?: SiteRecord;
  ctx?: Context;
}

const noProvider = () => Promise.reject(new Error('This test brings no payment provider'));
const noStorage: StoragePort = {
  put: () => Promise.reject(new Error('This test brings no storage')),
  open: async () => null,
  delete: async () => {},
};
/** The real data, read from a file once per test file. */
const places = createPlaces();
const noPictures: PicturesPort = { render: () => Promise.reject(new Error('This test brings no pictures')) };
const noPush: PushPort = {
  accepts: async () => true,
  send: () => Promise.reject(new Error('This test brings no push service')),
  close: async () => {},
};
const noPostbacks: PostbackPort = {
  call: () => Promise.reject(new Error('This test brings no network')),
  close: async () => {},
};
const noPayments: PaymentsPort = {
  createPayment: noProvider,
  getPayment: noProvider,
  listMethods: noProvider,
  createMandate: noProvider,
  getMandate: noProvider,
  cancelPayment: noProvider,
  revokeMandate: noProvider,
  createRefund: noProvider,
  listReversals: noProvider,
};

/**
 * A context for the use cases of a test file, with a database of its own. It is filled in before the tests and closed
 * after them. Tests of payments pass a provider.
 */
export function setUpContext(overrides: Partial<Context> = {}): TestContext {
  const clock = testClock();
  const logger = silentLogger();
  const mails: OutgoingMail[] = [];
  const messages: OutgoingSms[] = [];
  const ctx = {} as Context;
  const others: Context[] = [];
  let database: TestDatabase | undefined;

  function wire(process: Context, db: Context['db']): void {
    Object.assign(process, {
      db,
      clock,
      logger,
      sites: createSiteDirectory({ db }),
      live: createLiveNotifier({ db, logger }),
      mail: {
        send: async (mail) => {
          mails.push(mail);
        },
        close: async () => {},
      },
      sms: {
        send: async (message) => {
          messages.push(message);
        },
      },
      payments: noPayments,
      push: noPush,
      postbacks: noPostbacks,
      storage: noStorage,
      pictures: noPictures,
      places,
      replies: { pick: pickReply },
      options: {
        isDemo: true,
        publicOrigin: 'http://localhost:3000',
        webhookOrigin: 'http://127.0.0.1:1',
        limitFactor: 1,
        pictureSecret: 'a-picture-secret-for-tests-0123456789',
        debitSecret: 'a-debit-secret-for-tests-0123456789',
        linkSecret: 'a-link-secret-for-tests-0123456789',
      },
      ...overrides,
    } satisfies Context);
  }
  const wireOther = (other: Context, { url }: TestDatabase) => wire(other, openDb({ url, max: 8, logger }));

  beforeAll(async () => {
    database = await createTestDatabase();
    wire(ctx, database.db);
    for (const other of others) wireOther(other, database);
  });
  beforeEach(() => {
    mails.length = 0;
    messages.length = 0;
  });
  afterAll(async () => {
    if (!database) return;
    for (const one of [ctx, ...others]) await one.live.flush();
    for (const other of others) await other.db.close();
    await database.drop();
  });

  function secondProcess(): Context {
    const other = {} as Context;
    others.push(other);
    if (database) wireOther(other, database);
    return other;
  }
  let second: Context | undefined;

  async function jobsOf<Name extends JobName>(name: Name, having: Partial<Jobs[Name]>): Promise<WaitingJobOf<Name>[]> {
    const wanted = Object.entries(having);
    const jobs = await readJobs(ctx.db, name);
    const meant = jobs.filter(({ payload }) => wanted.every(([key, value]) => payload[key] === value));
    return meant as unknown as WaitingJobOf<Name>[];
  }

  return {
    ctx,
    get url() {
      return database?.url ?? '';
    },
    clock,
    mails,
    messages,
    async createSite(options) {
      const site = await createSite(ctx.db, options);
      for (const { sites } of [ctx, ...others]) sites.drop();
      return site;
    },
    secondProcess,
    inTurns(times, call) {
      second ??= secondProcess();
      second.sites.drop();
      const processes = [ctx, second];
      return Array.from({ length: times }, (_, turn) => call(processes[turn % 2] ?? ctx, turn));
    },
    jobsOf,
    actsOn: (subjectId) =>
      ctx.db.prisma.auditEntry.findMany({ where: { subject_id: subjectId }, orderBy: { id: 'asc' } }),
  };
}

/** A context with a site, and members of it. */
export function setUpSite(options?: SiteOptions, overrides?: Partial<Context>): TestSiteContext {
  const world = setUpContext(overrides);
  const site = {} as SiteRecord;
  beforeAll(async () => {
    Object.assign(site, await world.createSite(options));
  });
  return withPeople(world, site);
}

/** The same with another site in each test, which finds nobody there. */
export function setUpSitePerTest(options?: SiteOptions, overrides?: Partial<Context>): TestSiteContext {
  const world = setUpContext(overrides);
  return withPeople(
    world,
    eachTest(() => world.createSite(options)),
  );
}

const profileOf = (to: Addressee): { id: string } => ('profile' in to ? to.profile : to);

function withPeople(world: TestContext, site: SiteRecord): TestSiteContext {
  const person = (name: string, changes: Partial<MemberOptions> = {}) =>
    createMember(world.ctx.db, { site, name, ...changes });
  return Object.assign(world, {
    site,
    person,
    personPerTest: (name: string, changes?: Partial<MemberOptions>) => eachTest(() => person(name, changes)),
    eventsOf: ({ user }: Pick<TestMember, 'user'>, afterSeq = '0') =>
      readLiveEvents(world.ctx, { userId: user.id, afterSeq, limit: 100 }),
    talk(from: TestMember, to: Addressee, ...texts: (string | [by: TestMember, text: string])[]) {
      const messages = texts.map((said) => {
        const [by, text] = typeof said === 'string' ? [from, said] : said;
        return { from: by.profile, text };
      });
      return createConversation(world.ctx.db, { site, from: from.profile, to: profileOf(to), messages });
    },
    block(by: Addressee, blocked: Addressee) {
      const data = { blocker_profile_id: profileOf(by).id, blocked_profile_id: profileOf(blocked).id };
      return world.ctx.db.prisma.block.create({ data });
    },
    async creditsOf({ user }: TestMember) {
      return (await world.ctx.db.prisma.user.findUniqueOrThrow({ where: { id: user.id } })).credits;
    },
    bookingsOf: ({ user }: TestMember) =>
      world.ctx.db.prisma.creditEntry.findMany({
        where: { user_id: user.id, reason: { not: 'adjustment' } },
        select: { amount: true, balance: true, reason: true, reference: true },
      }),
    send(from: TestMember, to: Addressee, text = 'Hello', { clientId = randomUUID(), on = site, ctx }: Sending = {}) {
      const { id: profileId } = profileOf(to);
      return sendMessage(ctx ?? world.ctx, { site: on, member: from.member, profileId, text, clientId });
    },
  });
}

/** So many of a kind. */
export type Tuple<One, Count extends number, Some extends One[] = []> = Some['length'] extends Count
  ? Some
  : Tuple<One, Count, [...Some, One]>;

const notRefused = () => Promise.reject(new Error('The call was not refused'));

/** The error code of a refused call. Fails if the call succeeds. */
export async function refusal(call: Promise<unknown>): Promise<string> {
  return call.then(notRefused, (error: { code?: string; fields?: Record<string, { code: string }> } & Error) => {
    if (error.name !== 'AppError') throw error;
    return Object.values(error.fields ?? {})[0]?.code ?? error.code ?? '';
  });
}

/** How many of these calls were done, and the codes of the errors that ended the others, in the order of the calls. */
export async function outcomesOf(calls: Promise<unknown>[]): Promise<{ done: number; codes: string[] }> {
  const results = await Promise.allSettled(calls);
  const codes = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason.code)] : []));
  return { done: results.length - codes.length, codes };
}

/** The code of an operator's Refusal. Fails if the call succeeds. */
export async function refusalOf(call: Promise<unknown>): Promise<string> {
  return call.then(notRefused, (error: unknown) => {
    if (error instanceof Refusal) return error.code;
    throw error;
  });
}
