import { signUpByPages } from '../support/sign-up.ts';
import { expect, linkIn, newPerson, nextMail, test } from '../support/test.ts';

test('a visitor becomes a member, meets somebody, runs out of credits, buys some and is premium', async ({
  page,
  origin,
  request,
}) => {
  const person = newPerson();

  await test.step('sign up and confirm by mail', async () => {
    await signUpByPages(page, person);
    await page.goto(linkIn(await nextMail(request, origin, person.email)));
    await page.getByRole('button', { name: 'Activate account' }).click();
    await expect(page.getByRole('heading', { name: 'That’s it, you’re in' })).toBeVisible();
  });
});
