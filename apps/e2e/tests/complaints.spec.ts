import { plainTest } from '../support/plain-page.ts';
import { expect, newPerson, nextMail, test } from '../support/test.ts';

test('a visitor complains, sees what is invalid, and gets a number on the page and by mail', async ({
  page,
  origin,
  request,
}) => {
  const { email, name } = newPerson();
  await page.goto('/complaints?about=%2Fmembers%2F1');
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Email address').fill('anna@nowhere');
  await expect(page.getByLabel('What is it about?')).toHaveValue('/members/1');
  await page.getByLabel('Your complaint').fill('Nobody answers.');
  await page.getByRole('button', { name: 'Send complaint' }).click();

  await expect(page.getByText('Invalid email')).toBeVisible();
  await expect(page.getByLabel('Your complaint')).toHaveValue('Nobody answers.');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send complaint' }).click();

  await expect(page.getByRole('heading', { name: 'We have your complaint' })).toBeVisible();
  const number = await page.getByText(/^\d{6}-[2-9A-Z]{5}$/).textContent();
  const mail = await nextMail(request, origin, email);
  expect(mail.subject).toBe(`Your complaint ${number}`);
  expect(mail.text).not.toContain('Nobody answers.');
});

plainTest('without scripts, a visitor complains and gets a number', async ({ plain, request, origin }) => {
  const { email, name } = newPerson();
  await plain.goto('/complaints?about=%2Fmembers%2F1');
  plain.fill('Your name', name);
  plain.fill('Email address', 'anna@nowhere');
  expect(plain.field(/^What is it about\?/).value).toBe('/members/1');
  plain.fill('Your complaint', 'Nobody answers.');
  await plain.press('Send complaint');
  expect(plain.text).toContain('Invalid email');
  expect(plain.field('Your complaint').value).toBe('Nobody answers.');
  plain.fill('Email address', email);
  await plain.press('Send complaint');
  expect(plain.text).toContain('We have your complaint');
  const { subject } = await nextMail(request, origin, email);
  expect(plain.text).toContain(/^Your complaint (\d{6}-[2-9A-Z]{5})$/.exec(subject)?.[1]);
});
