import { orderAndPay } from '../support/buy.ts';
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

      await test.step('run out of credits, and keep the draft', async () => {
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
      });

      await test.step('buy a bundle in the sandbox', async () => {
        await page.getByRole('link', { name: 'Buy credits' }).click();
        await expect(page.getByRole('heading', { name: 'Keep the conversation going' })).toBeVisible();
        await page.getByRole('link', { name: /^Get 140 credits/ }).click();
        await orderAndPay(page);
      });

      await test.step('continue where it stopped, as premium', async () => {
        await page.getByRole('link', { name: 'Back to where you were' }).click();
        await expect(composer).toHaveValue('This one has to wait');
        await send.click();
        await expect(page.getByText('137 left')).toBeVisible();
        await page.goto('/premium');
        await expect(page).toHaveURL(/\/credits$/);
      });
    });
  });
}
