import { describe, expect, test } from 'vitest';
import { setUpSite } from '../../../tests/context.ts';
import { complain } from './complain.ts';
import { sendComplaintMail } from './complaint-mail.ts';
import { newComplaintNumber } from './complaint-number.ts';

const world = setUpSite({ name: 'Spark & Co', mail_name: 'Spark' });
const { clock, createSite, inTurns, mails, person, site } = world;

const INPUT = { name: 'Anna Jansen', email: 'anna@example.test', text: 'Two payments\nfor one bundle.' };
interface Saying {
  userId?: string | null;
  language?: 'en' | 'nl';
  input?: Partial<typeof INPUT> & { about?: string };
}
const say = ({ userId = null, language = 'en', input }: Saying = {}) =>
  complain(world.ctx, { site, userId, language, input: { ...INPUT, ...input } });
const rowOf = (number: string) =>
  world.ctx.db.prisma.complaint.findUniqueOrThrow({ where: { site_id_number: { site_id: site.id, number } } });
const mailFor = async (number: string) => sendComplaintMail(world.ctx, { complaintId: (await rowOf(number)).id });

describe('a complaint', () => {
  test('is stored unchanged, under a number of its day', async () => {
    const { number } = await say({ input: { about: '/members/1' } });
    const day = clock.now().toISOString().slice(2, 10).replaceAll('-', '');
    expect(number).toMatch(new RegExp(`^${day}-[2-9A-HJKMNP-TV-Z]{5}$`));
    expect(await rowOf(number)).toMatchObject({
      ...INPUT,
      about: '/members/1',
      user_id: null,
      language: 'en',
      status: 'open',
      created_at: clock.now(),
    });
  });

  test('belongs to the member who is logged in, and outlives the account', async () => {
    const { user } = await person('alice');
    const { number } = await say({ userId: user.id });
    expect(await rowOf(number)).toMatchObject({ user_id: user.id, about: null });
    await world.ctx.db.prisma.profile.deleteMany({ where: { user_id: user.id } });
    await world.ctx.db.prisma.user.delete({ where: { id: user.id } });
    expect(await rowOf(number)).toMatchObject({ ...INPUT, user_id: null });
  });

  test('enqueues its mail, in a job without its text', async () => {
    const { number } = await say({ input: { text: 'a secret of mine' } });
    const { id } = await rowOf(number);
    const jobs = await world.jobsOf('send-complaint-mail', { complaintId: id });
    expect(jobs.map(({ payload }) => payload)).toEqual([{ complaintId: id }]);
  });

  test('gets its own number when many are made at once', async () => {
    const numbers = await Promise.all(
      inTurns(20, (ctx) => complain(ctx, { site, userId: null, language: 'en', input: INPUT })),
    );
    expect(new Set(numbers.map(({ number }) => number)).size).toBe(20);
  });
});

describe('a number that is taken', () => {
  const drawing = (numbers: string[]) => {
    const left = [...numbers];
    const draw = () => left.shift() ?? '261120-22222';
    return complain(world.ctx, { site, userId: null, language: 'en', input: INPUT, draw });
  };

  test('is drawn again', async () => {
    expect(await drawing(['261120-AAAAA'])).toEqual({ number: '261120-AAAAA' });
    expect(await drawing(['261120-AAAAA', '261120-AAAAA', '261120-BBBBB'])).toEqual({ number: '261120-BBBBB' });
  });

  test('may be used by another site', async () => {
    const other = await createSite();
    const draw = () => '261120-CCCCC';
    for (const each of [site, other]) {
      const complaint = { site: each, userId: null, language: 'en', input: INPUT, draw } as const;
      expect(await complain(world.ctx, complaint)).toEqual({ number: '261120-CCCCC' });
    }
  });

  test('is not drawn forever, and nothing is left behind', async () => {
    await drawing(['261120-22222']);
    const count = await world.ctx.db.prisma.complaint.count();
    await expect(drawing([])).rejects.toThrow('no free number');
    expect(await world.ctx.db.prisma.complaint.count()).toBe(count);
  });
});

test('numbers consist of letters and digits that are not easily confused', () => {
  const now = new Date('2026-11-20T23:59:59Z');
  for (let time = 0; time < 200; time++) expect(newComplaintNumber(now)).toMatch(/^261120-[2-9A-HJKMNP-TV-Z]{5}$/);
});

describe('the mail', () => {
  test('contains the number, in the language of the complaint, but not its text', async () => {
    const email = 'bob@example.test';
    const { number } = await say({ language: 'nl', input: { email, text: 'win at evil.example' } });
    await mailFor(number);
    const mail = mails.at(-1);
    expect(mail).toMatchObject({
      messageId: `<complaint.${(await rowOf(number)).id}@${site.domain}>`,
      from: { name: 'Spark', address: site.mail_address },
      to: email,
      subject: `Je klacht ${number}`,
    });
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain(number);
      expect(part).not.toContain('evil');
      expect(part).not.toContain(INPUT.name);
    }
  });

  test('goes to one address three times a day at most', async () => {
    const email = 'carol@example.test';
    const mailed = () => mails.filter(({ to }) => to === email).length;
    for (let time = 0; time < 5; time++) {
      await mailFor((await say({ input: { email } })).number);
      clock.advance(1000);
    }
    expect(mailed()).toBe(3);
    clock.advance(24 * 3_600_000);
    await mailFor((await say({ input: { email } })).number);
    expect(mailed()).toBe(4);
  });

  test('is not sent for a complaint that is gone', async () => {
    const count = mails.length;
    await sendComplaintMail(world.ctx, { complaintId: '00000000-0000-4000-8000-000000000000' });
    expect(mails).toHaveLength(count);
  });
});
