import { describe, expect, it } from 'vitest';
import { ALICE, stubProfile } from './stub-api.ts';
import { startStubbedWeb } from './stubbed-web.ts';

const { api, page } = await startStubbedWeb();
const payment = stubProfile(70).id;
let unused: object;

api.on('GET /api/account.php', () => ({ body: { paused_until: null, offer: null, unused } }));

const read = async (path: string, headers: { cookie: string }) =>
  (await page(path, { accept: 'text/html', ...headers })).main;

describe('a member who is about to leave', () => {
  it('sees before the button what would be lost, and how to get a refund first', async () => {
    const amount = { value: '12.50', currency: 'EUR' };
    unused = { credits: 31, withdrawable: [{ payment_id: payment, amount, ends_at: '2026-04-18T22:00:00.000Z' }] };
    const html = await read('/notifications/delete', ALICE);
    expect(html).toContain('You still have 31 credits. They are gone with your account.');
    expect(html).toMatch(/<strong>€12\.50<\/strong> until [^<]*2026/);
    expect(html).toContain(`href="/transactions/${payment}?withdraw=1"`);
    expect(html.indexOf('€12.50')).toBeLessThan(html.indexOf('name="password"'));
  });

  it('sees no refund if there is none, and nothing without credits', async () => {
    unused = { credits: 1, withdrawable: [] };
    const html = await read('/notifications/delete', ALICE);
    expect(html).toContain('You still have 1 credit. It is gone with your account.');
    expect(html).not.toContain('money back');
    unused = { credits: 0, withdrawable: [] };
    expect(await read('/notifications/delete', ALICE)).not.toContain('You still have');
  });
});

it('a member who has just left sees which mails will still come', async () => {
  const html = await read('/account-deleted', { cookie: 'done=left' });
  expect(html).not.toMatch(/no longer get[^.]*emails/);
  expect(html).toContain('We remind you of it once, 3 days before the end.');
  expect(html).toContain('the receipt for a payment, money that goes back, or the answer to a complaint.');
});
