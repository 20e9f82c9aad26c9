import type { Settings } from '@vonk/schema';
import { expect, it } from 'vitest';
import { ALICE, settingsReply } from './stub-api.ts';
import { stubOffers } from './stub-shop.ts';
import { startStubbedWeb } from './stubbed-web.ts';

const { api, page } = await startStubbedWeb();

api.on('GET /api/credits.php', () => ({ body: stubOffers() }));

async function textOf(path: string, changes: Partial<Settings>): Promise<string> {
  api.on('GET /api/settings.php', () => settingsReply(changes));
  const { status, shown } = await page(path, path === '/premium' ? ALICE : {});
  expect(status).toBe(200);
  return shown.replaceAll(/<[^>]+>/g, ' ');
}

it.each<[string, Partial<Settings>, string, RegExp]>([
  ['name', { name: 'Lantern' }, '/pricing', /Lantern/],
  ['index_title', { index_title: 'Meet by lamplight' }, '/', /Meet by lamplight/],
  ['premium_claim_percent', { premium_claim_percent: 43 }, '/premium', /43% more chance/],
  ['refund_days', { refund_days: 23 }, '/premium', /Money back on unused credits for 23 days/],
  ['message_credits', { message_credits: 9 }, '/premium', /A message is 9 credits/],
  ['message_credits', { message_credits: 9 }, '/pricing', /Sending a message\s+9/],
  ['photo_credits', { photo_credits: 12 }, '/pricing', /Sending a photo in a chat\s+12/],
  ['gift_credits', { gift_credits: 13 }, '/pricing', /Sending a gift\s+13/],
  ['signup_credits', { signup_credits: 17 }, '/pricing', /Signing up gives you 17 credits, once/],
  ['fictional_warning', { fictional_warning: 'Some people are played.' }, '/', /Some people are played\./],
  ['support_email', { support_email: 'lamp@vonk.test' }, '/pages/service', /lamp@vonk\.test/],
  ['support_phone', { support_phone: '+31 20 123 4567' }, '/pages/service', /\+31 20 123 4567/],
])('the setting %s is shown on a page: %o on %s', async (_name, changes, path, words) => {
  expect(await textOf(path, {})).not.toMatch(words);
  expect(await textOf(path, changes)).toMatch(words);
});
