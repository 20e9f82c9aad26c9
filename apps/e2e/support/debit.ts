import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { offersTo } from './offers.ts';
import { expect, nextMail } from './test.ts';

interface Caller {
  request: APIRequestContext;
}

/** A Dutch mobile number (some that begin with 06 belong to machines) that no one else uses in this run. */
export const newMobile = () => `061${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;

/** A Dutch IBAN by number, with valid check digits. */
export function newIban(): string {
  const account = `ABNA${String(Math.floor(Math.random() * 1e10)).padStart(10, '0')}`;
  const digits = [...`${account}NL00`].map((character) => Number.parseInt(character, 36)).join('');
  return `NL${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${account}`;
}

/** The code from the text message to a number. */
export async function newestCode(page: Caller, origin: string, mobile: string): Promise<string> {
  const { kind, text } = await nextMail(page.request, origin, `+31${mobile.slice(1)}`);
  expect(kind).toBe('sms');
  return /#(\d{6})$/.exec(text)?.[1] ?? '';
}

export async function creditsOf(page: Caller, origin: string): Promise<number> {
  const { user } = (await (await page.request.get(`${origin}/api/user.php`)).json()) as { user: { credits: number } };
  return user.credits;
}

/** Buys the smallest bundle by direct debit, with the same calls as the pages make, and has the bank pay. */
export async function payByDebit(page: Caller, origin: string): Promise<{ iban: string }> {
  const { request } = page;
  const [iban, mobile] = [newIban(), newMobile()];
  const { bundles } = await offersTo(request, origin);
  const ordered = await request.post(`${origin}/api/directdebit.php`, {
    headers: { 'idempotency-key': randomUUID() },
    data: {
      bundle: bundles[0]?.id,
      holder: 'Robin Jansen',
      iban,
      street: 'Oudegracht',
      house_number: '12',
      zip: '3511 AB',
      city: 'Utrecht',
      mobile,
      consent: true,
    },
  });
  expect(ordered.status(), await ordered.text()).toBe(201);
  const { payment_id } = (await ordered.json()) as { payment_id: string };
  const data = { payment_id, sms_code: await newestCode(page, origin, mobile) };
  const confirmed = await request.post(`${origin}/api/directdebit-sms.php`, { data });
  expect(confirmed.status(), await confirmed.text()).toBe(200);
  await endAtBank(page, origin, payment_id);
  return { iban };
}

/** Has the bank pay a debit once a job has submitted it. */
export async function endAtBank(page: Caller, origin: string, paymentId: string): Promise<void> {
  const before = await creditsOf(page, origin);
  const checkout = `${origin}/dev/checkout/${paymentId}`;
  await expect.poll(async () => (await page.request.get(checkout)).status()).toBe(200);
  const paid = await page.request.post(checkout, { form: { status: 'paid' }, maxRedirects: 0 });
  expect(paid.status()).toBe(303);
  await expect.poll(() => creditsOf(page, origin)).toBeGreaterThan(before);
}
