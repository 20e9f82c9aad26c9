import { randomUUID } from 'node:crypto';
import type { MailKey } from '@vonk/db/sql';
import type { OutgoingMail } from '@vonk/ports';
import { DAY, HOUR } from '@vonk/schema';
import { createMember, type MemberOptions, readJobs, type TestMember } from '@vonk/testing';
import { sendMessage } from '../src/chat/send-message.ts';
import type { Context } from '../src/context.ts';
import { likeProfile } from '../src/likes/like-profile.ts';
import { decideMemberMails } from '../src/notifications/member-mails/decide-member-mails.ts';
import { sendMemberMail } from '../src/notifications/member-mails/send-member-mail.ts';
import type { SiteRecord } from '../src/sites/site-directory.ts';
import { setUpSite, type TestContext } from './context.ts';

export interface MemberMailKit {
  world: TestContext;
  site: SiteRecord;
  /** A premium member, last active an hour before the clock's time. */
  person(name: string, options?: Partial<MemberOptions>): Promise<TestMember>;
  write(from: TestMember, to: { id: string }, times?: number): Promise<string>;
  like(from: TestMember, to: { id: string }): Promise<void>;
  /** Runs the job that reads events, and returns the mails to this member it decided on. */
  decide(to: TestMember, ctx?: Context): Promise<MailKey[]>;
  /** Advances the clock, decides, sends, and returns the member's mails. */
  mailsAfter(milliseconds: number, to: TestMember): Promise<OutgoingMail[]>;
  /** Sets the clock to a noon long after all events. */
  nextNoon(): void;
}

/** Members of a free site, and the mails about messages and likes they get. */
export function setUpMemberMailKit(): MemberMailKit {
  const world = setUpSite({ message_credits: 0, time_zone: 'Europe/Amsterdam' });
  // Far from the database's own clock.
  world.clock.set('2030-01-02T10:00:00Z');
  const { ctx, site } = world;

  async function decideAll(ctx: Context): Promise<MailKey[]> {
    await decideMemberMails(ctx);
    return (await readJobs(ctx.db, 'send-member-mail')).map(({ payload }) => payload as unknown as MailKey);
  }

  return {
    world,
    site,
    async person(name, options = {}) {
      const last_active_at = new Date(world.clock.now().getTime() - HOUR);
      return createMember(ctx.db, { site, name, paid: true, profile: { last_active_at }, ...options });
    },
    async write(from, to, times = 1) {
      let conversation = '';
      for (let time = 0; time < times; time++) {
        const words = { site, member: from.member, profileId: to.id, text: 'A secret', clientId: randomUUID() };
        conversation = (await sendMessage(world.ctx, words)).conversation;
      }
      return conversation;
    },
    async like(from, to) {
      await likeProfile(world.ctx, { member: from.member, profileId: to.id });
      // The event has the time of the database's own clock.
      await ctx.db.pool.query(
        `UPDATE live_events SET created_at = $1 WHERE kind = 'like' AND created_at BETWEEN now() - interval '1 hour' AND now()`,
        [world.clock.now()],
      );
    },
    async decide(to, ctx = world.ctx) {
      return (await decideAll(ctx)).filter(({ userId }) => userId === to.user.id);
    },
    async mailsAfter(milliseconds, to) {
      world.clock.advance(milliseconds);
      const keys = await decideAll(world.ctx);
      await ctx.db.pool.query(`SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker._private_jobs`);
      const before = world.mails.length;
      for (const key of keys) await sendMemberMail(world.ctx, key);
      return world.mails.slice(before).filter((mail) => mail.to === to.user.email);
    },
    nextNoon() {
      world.clock.advance(60 * DAY);
      world.clock.set(`${world.clock.now().toISOString().slice(0, 10)}T10:00:00Z`);
    },
  };
}

/** Whether a mail mentions a member. Ignores matches within the random letters of its links. */
export function isNamed(mail: OutgoingMail | undefined, name: string): boolean {
  return new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(mail?.text ?? '');
}
