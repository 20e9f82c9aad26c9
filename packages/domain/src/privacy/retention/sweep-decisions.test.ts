import { randomUUID } from 'node:crypto';
import { DAY } from '@vonk/schema';
import { caseNumber, createComplaint, createReport } from '@vonk/testing';
import { beforeEach, expect, test } from 'vitest';
import { setUpSitePerTest } from '../../../tests/context.ts';
import { sweepDecisions } from './sweep-decisions.ts';

const YEARS = 2 * 365 * DAY;

const { clock, ctx, personPerTest, site } = setUpSitePerTest();
let start: Date;

const alice = personPerTest('alice');
const bob = personPerTest('bob');
beforeEach(async () => {
  start = clock.now();
});

const after = (span: number) => new Date(start.getTime() + span);

/** A report of Bob, decided at the start. */
async function decided({ sanction = 'warning', isOpen = false }: { sanction?: string; isOpen?: boolean } = {}) {
  const state = isOpen ? { status: 'open' } : { status: 'decided', decided_at: start };
  const { case_id } = await createReport(ctx.db, {
    profile: bob.profile,
    reporter: alice,
    status: state.status,
    created_at: start,
    ofCase: { ...state, opened_at: start },
  });
  if (isOpen) return '';
  const of = { site_id: site.id, case_id, number: caseNumber(), user_id: bob.user.id, profile_id: bob.profile.id };
  const told = { sanction, rule: 'abuse', facts: 'Facts.', operator: 'anna' };
  const { id } = await ctx.db.prisma.moderationDecision.create({
    data: { id: randomUUID(), ...of, ...told, decided_at: start, appeal_until: after(180 * DAY) },
  });
  return id;
}

async function complained(status: string, at: Date | null) {
  const { id: complaint_id } = await createComplaint(ctx.db, { site, status, created_at: start });
  const answer = { complaint_id, kind: 'answered', operator: 'anna', text: 'Sorry' };
  if (at) await ctx.db.prisma.complaintEvent.create({ data: { id: randomUUID(), ...answer, at } });
}

/** The number of reports, cases, decisions and complaints. */
async function left(): Promise<number[]> {
  const { prisma } = ctx.db;
  const where = { site_id: site.id };
  return Promise.all([
    prisma.report.count({ where }),
    prisma.moderationCase.count({ where }),
    prisma.moderationDecision.count({ where }),
    prisma.complaint.count({ where }),
  ]);
}
async function sweepAt(span: number): Promise<number[]> {
  clock.set(after(span));
  await sweepDecisions(ctx);
  return left();
}

test('deletes a report, its case and decision two years after the decision, not a millisecond earlier', async () => {
  await decided();
  expect(await sweepAt(YEARS - 1)).toEqual([1, 1, 1, 0]);
  expect(await sweepAt(YEARS)).toEqual([0, 0, 0, 0]);
});

test('undecided reports stay, however old', async () => {
  await decided({ isOpen: true });
  await complained('open', null);
  expect(await sweepAt(10 * YEARS)).toEqual([1, 1, 0, 1]);
});

test('a decision stays while its ban runs, and for two years after', async () => {
  const decision_id = await decided({ sanction: 'ban' });
  const { prisma } = ctx.db;
  const before = { previous_status: 'active', previous_profile_status: 'active' };
  await prisma.ban.create({ data: { decision_id, user_id: bob.user.id, since: start, ...before } });
  expect(await sweepAt(3 * YEARS)).toEqual([1, 1, 1, 0]);
  await prisma.ban.update({ where: { decision_id }, data: { lifted_at: after(3 * YEARS), lifted_by: 'operator' } });
  expect(await sweepAt(4 * YEARS - 1)).toEqual([1, 1, 1, 0]);
  expect(await sweepAt(4 * YEARS)).toEqual([0, 0, 0, 0]);
  expect(await prisma.ban.count({ where: { decision_id } })).toBe(0);
});

test('a decision stays while its strike counts', async () => {
  const decision_id = await decided({ sanction: 'strike' });
  await ctx.db.prisma.strike.create({ data: { decision_id, user_id: bob.user.id, expires_at: after(YEARS + DAY) } });
  expect(await sweepAt(YEARS)).toEqual([1, 1, 1, 0]);
  expect(await sweepAt(YEARS + DAY)).toEqual([0, 0, 0, 0]);
});

test('a decision stays while an appeal is pending, and for two years after its answer', async () => {
  const decision_id = await decided();
  const { prisma } = ctx.db;
  const appeal = { number: caseNumber(), text: 'No', first_operator: 'anna', created_at: start };
  const { id } = await prisma.appeal.create({ data: { id: randomUUID(), site_id: site.id, decision_id, ...appeal } });
  expect(await sweepAt(3 * YEARS)).toEqual([1, 1, 1, 0]);
  const answer = { state: 'rejected', operator: 'berta', answer: 'It stands.', decided_at: after(3 * YEARS) };
  await prisma.appeal.update({ where: { id }, data: answer });
  expect(await sweepAt(4 * YEARS - 1)).toEqual([1, 1, 1, 0]);
  expect(await sweepAt(4 * YEARS)).toEqual([0, 0, 0, 0]);
});

test('a complaint is deleted two years after its last answer', async () => {
  await complained('closed', after(DAY));
  expect(await sweepAt(YEARS + DAY - 1)).toEqual([0, 0, 0, 1]);
  expect(await sweepAt(YEARS + DAY)).toEqual([0, 0, 0, 0]);
});
