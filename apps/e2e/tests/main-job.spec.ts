import { WITH_FICTIONAL } from '../support/fictional.ts';
import { signUpByPages } from '../support/sign-up.ts';
import { expect, linkIn, newPerson, nextMail, test } from '../support/test.ts';
import { EACH_VIEW, VIEWS } from '../support/views.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' }, serviceWorkers: 'allow' });

for (const view of EACH_VIEW) {
  test.describe(`on a ${view}`, () => {
    test.use(VIEWS[view]);

    test('a visitor becomes a member, meets someone, runs out of credits, buys some and is premium', async ({
      page,
      origin,
      request,
    }) => {
      const person = newPerson();
      const composer = page.getByLabel('Write a message');
      const send = page.getByRole('button', { name: /^Send for/ });

      await test.step('sign up and confirm by mail', async () => {
        await signUpByPages(page, person);
        await page.goto(linkIn(await nextMail(request, origin, person.email)));
        await page.getByRole('button', { name: 'Activate account' }).click();
        await expect(page.getByRole('heading', { name: 'That’s it, you’re in' })).toBeVisible();
      });

      await test.step('search, view and like', async () => {
        await page.getByRole('link', { name: 'Discover people' }).click();
        await expect(page).toHaveURL(/\/members/);
        // Only fictional people reply by script.
        await page.goto(`/members?${WITH_FICTIONAL}`);
        const fictional = page.getByRole('article').filter({ hasText: /fictional/i });
        await fictional.locator('a[href^="/members/"]').first().click();
        await expect(page.getByText('is a fictional profile').first()).toBeVisible();
        const like = page.getByRole('main').getByRole('button', { name: /^Like/ }).first();
        await like.click();
        await expect(like).toHaveAttribute('aria-pressed', 'true');
      });

      await test.step('write, and get a reply without a reload', async () => {
        await page
          .getByRole('link', { name: /Say hello/ })
          .first()
          .click();
        await expect(page.getByText('3 credits · €0.45').first()).toBeVisible();
        await composer.fill('Good evening! What are you reading?');
        await send.click();
        const thread = page.getByRole('region', { name: /^Conversation:/ });
        await expect(thread.getByText('Good evening! What are you reading?')).toBeVisible();
        await expect(page.getByText('6 left')).toBeVisible();
        // The scripted partner replies within some seconds, in a second group of bubbles.
        await expect(thread.getByRole('listitem')).toHaveCount(2, { timeout: 40_000 });
      });

      await test.step('run out of credits, and buy some without leaving', async () => {
        for (const [text, left] of [
          ['And another one', '3 left'],
          ['And the last', '0 left'],
        ] as const) {
          await composer.fill(text);
          await send.click();
          if (left !== '0 left') await expect(page.getByText(left)).toBeVisible();
        }
        await expect(page.getByRole('link', { name: 'Buy credits' })).toBeVisible();
        await composer.fill('This one has to wait');
        await send.click();
        const sheet = page.getByRole('dialog', { name: 'Buy credits' });
        await expect(sheet.getByRole('radio', { name: /^140 credits/ })).toBeChecked();
        await sheet.getByRole('checkbox', { name: /I want the credits at once/ }).check({ position: { x: 10, y: 10 } });
        await sheet.getByRole('button', { name: /^Pay €/ }).click();
        await page.getByRole('button', { name: /^Paid/ }).click();
      });

      await test.step('what waited is sent, as premium', async () => {
        const sheet = page.getByRole('dialog', { name: 'Payment completed' });
        await expect(sheet.getByText('You are a premium member now. That opens:')).toBeVisible();
        await sheet.getByRole('button', { name: 'Continue the conversation' }).click();
        await expect(
          page.getByRole('region', { name: /^Conversation:/ }).getByText('This one has to wait'),
        ).toBeVisible();
        await expect(page.getByText('137 left')).toBeVisible();
        await page.goto('/premium');
        await expect(page).toHaveURL(/\/credits$/);
      });
    });
  });
}
