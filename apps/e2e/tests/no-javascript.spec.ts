import { WITH_FICTIONAL } from '../support/fictional.ts';
import { logIn } from '../support/log-in.ts';
import { fillAccountStep, fillBirthAndHome, passExtraSteps } from '../support/sign-up.ts';
import { expect, joinByApi, linkIn, newPerson, nextMail, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript a visitor signs up, confirms, searches, likes and writes', async ({
  page,
  origin,
  request,
}) => {
  const person = newPerson();
  await page.goto('/');
  await page.getByRole('radio', { name: 'A woman' }).check({ force: true });
  await page.getByRole('radio', { name: 'Men', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Join free' }).click();

  await fillBirthAndHome(page, 'Utrecht');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Profile name').fill(person.name);
  await page.getByRole('button', { name: 'Next' }).click();
  await fillAccountStep(page, person);
  await page.getByRole('button', { name: 'Sign up for free' }).click();
  await passExtraSteps(page);

  await page.goto(linkIn(await nextMail(request, origin, person.email)));
  await page.getByRole('button', { name: 'Activate account' }).click();
  await expect(page.getByRole('heading', { name: 'That’s it, you’re in' })).toBeVisible();

  await page.goto(`/members?${WITH_FICTIONAL}`);
  const fictional = page.getByRole('article').filter({ hasText: /fictional/i });
  const href = await fictional.locator('a[href^="/members/"]').first().getAttribute('href');
  await page.goto(href ?? '');
  await page.getByRole('button', { name: /^Like/ }).first().click();
  await page.goto('/likes/liked');
  await expect(page.locator(`a[href="${href}"]`).first()).toBeVisible();

  await page.goto(`${href}/chat`);
  await page.getByLabel('Write a message').fill('Written without a script.');
  await page.getByRole('button', { name: /^Send for/ }).click();
  await expect(page.getByText('Written without a script.').first()).toBeVisible();
});

test('without JavaScript a member logs in, buys a bundle and is premium', async ({ page, origin, request }) => {
  const person = await joinByApi({ request, origin });
  await page.goto('/login?next=/premium');
  await logIn(page, { ...person, password: 'wrong-password' });
  await expect(page.getByText('Login failed, please try again').first()).toBeVisible();
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/premium$/);
  await page.locator('a[href^="/credits/"]').first().click();
  await page.getByText('Paying from: Netherlands').click();
  await page.getByLabel('Country').selectOption('Belgium');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Paying from: Belgium')).toBeVisible();
  await page.getByRole('radio', { name: 'Bancontact' }).check({ force: true });
  await page.getByRole('checkbox').check({ force: true });
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
  await page.getByRole('button', { name: /^Paid/ }).click();
  await expect(page.getByRole('heading', { name: 'Payment completed' })).toBeVisible();
  await page.goto('/premium');
  await expect(page).toHaveURL(/\/credits$/);
});
