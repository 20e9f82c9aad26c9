import { beforeAll, beforeEach, expect, it } from 'vitest';
import { ALICE, failure, settingsReply, stubBundle, stubProfile, stubUser } from './stub-api.ts';
import { stubOffers } from './stub-shop.ts';
import { startStubbedWeb } from './stubbed-web.ts';

const CHECKOUT = `/credits/${stubBundle.id}`;

const { api, page, submit, calls } = await startStubbedWeb();
/** The countries of the site. */
let countries: string[];
/** The member's payment country according to the api. */
let country: string;

beforeAll(() => {
  api.on('GET /api/settings.php', () => settingsReply({ countries }, { locales: ['en', 'nl'] }));
  api.on('GET /api/credits.php', () => ({ body: stubOffers({ country }) }));
  api.on('POST /api/payment.php', () => failure(503, 'payment_provider_unavailable'));
});
beforeEach(() => {
  countries = ['NL', 'BE', 'DE'];
  country = 'NL';
  api.on('PUT /api/user.php', () => ({ body: { user: stubUser(90) } }));
});

const read = async (path: string) => (await page(path, ALICE)).html;
const send = (path: string, fields: Record<string, string>) => submit(path, fields, ALICE);
const lastBody = (method: string, path: string) => calls(path, method).at(-1)?.body;

it('an order names the country it is paid from, and offers the site’s others', async () => {
  country = 'BE';
  const html = await read(CHECKOUT);
  expect(html).toContain('Paying from: <strong>Belgium</strong>');
  const select = /<select[^>]*name="payment_country".*?<\/select>/s.exec(html)?.[0] ?? '';
  expect([...select.matchAll(/<option[^>]*>([^<]*)/g)].map(([, name]) => name)).toEqual([
    'Belgium',
    'Germany',
    'Netherlands',
  ]);
  expect(select).toMatch(/<option value="BE" selected="">|<option selected="" value="BE">/);
});

it('a site with one country offers no choice', async () => {
  countries = ['NL'];
  expect(await read(CHECKOUT)).not.toContain('Paying from');
  country = 'BE';
  expect(await read(CHECKOUT)).toContain('Paying from: <strong>Belgium</strong>');
});

it('another country is stored with the member, and the order stays the same', async () => {
  const order = `${CHECKOUT}/ideal?next=%2Fchats&code=SPRING`;
  const { status, location } = await send(order, { payment_country: 'DE' });
  expect([status, location]).toEqual([302, order]);
  expect(lastBody('PUT', '/api/user.php')).toEqual({ payment_country: 'DE' });
  expect(lastBody('POST', '/api/payment.php')).toBeUndefined();
});

it('a country closed meanwhile is refused with a message', async () => {
  const fields = { payment_country: { code: 'country_closed', message: 'Closed here' } };
  api.on('PUT /api/user.php', () => failure(422, 'invalid_input', { fields }));
  const { status, html } = await send(CHECKOUT, { payment_country: 'FR' });
  expect(status).toBe(422);
  expect(html).toContain('Closed here');
});

it('the order is paid from the country that the page showed', async () => {
  country = 'BE';
  expect(await read(CHECKOUT)).toContain('<input type="hidden" name="country" value="BE"/>');
  await send(CHECKOUT, { order: stubProfile(502).id, method: 'ideal', consent: '1', country: 'BE' });
  expect(lastBody('POST', '/api/payment.php')).toMatchObject({ method: 'ideal', country: 'BE' });
});
