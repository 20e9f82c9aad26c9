import { creditsOf } from '../support/debit.ts';
import { findFictional } from '../support/fictional.ts';
import { pairWithCredits } from '../support/pair.ts';
import { plainMemberTest as plainTest } from '../support/plain-page.ts';
import { expect, memberTest as test, test as visitorTest } from '../support/test.ts';

visitorTest('a gift from a profile arrives in the conversation, for its price', async ({ origin, join }) => {
  const { alice, bob, alicesPage, bobsPage } = await pairWithCredits(join);
  const before = await creditsOf(alice, origin);

  await test.step('it is chosen by keyboard, with its price displayed', async () => {
    await bobsPage.goto(`/members/${alice.profileId}/chat`);
    await alicesPage.goto(`/members/${bob.profileId}`);
    await alicesPage.getByRole('link', { name: 'Give a gift: Bob' }).press('Enter');
    const catalogue = alicesPage.getByRole('dialog');
    const { gifts } = (await (await alice.request.get(`${origin}/api/gifts.php`)).json()) as { gifts: object[] };
    expect(gifts.length).toBeGreaterThan(3);
    await expect(catalogue.getByRole('radio')).toHaveCount(gifts.length);
    await expect(catalogue).toContainText(/\d+ credits · €/);
    await catalogue.getByRole('radio', { name: 'Coffee' }).focus();
    await alicesPage.keyboard.press('ArrowRight');
    await alicesPage.keyboard.press('ArrowRight');
    await alicesPage.keyboard.press('Enter');
  });

  await test.step('it leads to the conversation, and shows on the other’s open page', async () => {
    await expect(alicesPage).toHaveURL(/\/chats\//);
    await expect(alicesPage.getByText('Rose').last()).toBeVisible();
    await expect(bobsPage.getByText('Rose').last()).toBeVisible();
    expect(before - (await creditsOf(alice, origin))).toBe(5);
  });

  await test.step('another one from within the conversation', async () => {
    await alicesPage.getByRole('link', { name: 'Give a gift: Bob' }).click();
    const catalogue = alicesPage.getByRole('dialog');
    await catalogue.getByText('Teddy bear').click();
    await catalogue.getByRole('button', { name: 'Give: Teddy bear' }).click();
    await expect(catalogue).toBeHidden();
    await expect(alicesPage.getByText('Teddy bear').last()).toBeVisible();
    await expect(bobsPage.getByText('Teddy bear').last()).toBeVisible();
  });
});

plainTest('without scripts, a gift is chosen on the page and given by a form', async ({ plain, request, origin }) => {
  const { id } = await findFictional(request, origin);
  await plain.goto(`/members/${id}`);
  await plain.follow(/^Give a gift/);
  plain.check(/^Sunflower/);
  await plain.press('Give');
  expect(plain.path).toMatch(/^\/chats\//);
  expect(plain.text).toContain('Sunflower');
});
