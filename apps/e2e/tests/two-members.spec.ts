import { expect, test } from '../support/test.ts';

test('two members match, and a message appears on the other’s open page', async ({ join }) => {
  const [alice, bob] = [await join('Alice'), await join('Bob', 'male')];
  const [alicesPage, bobsPage] = [await alice.context.newPage(), await bob.context.newPage()];

  await test.step('they like each other', async () => {
    await alicesPage.goto(`/members/${bob.profileId}`);
    const liked = alicesPage.waitForResponse((answer) => answer.url().endsWith('/api/like.php'));
    await alicesPage.getByRole('button', { name: /^Like/ }).first().click();
    expect((await liked).ok()).toBe(true);
    await bobsPage.goto(`/members/${alice.profileId}`);
    await bobsPage.getByRole('button', { name: /^Like/ }).first().click();
    const popup = bobsPage.getByRole('dialog', { name: 'It’s a match!' });
    await popup.getByRole('link', { name: 'Write to Alice' }).press('Enter');
    await expect(bobsPage).toHaveURL(`/members/${alice.profileId}/chat`);
  });

  await test.step('a message arrives without a reload', async () => {
    await alicesPage.goto(`/members/${bob.profileId}/chat`);
    await alicesPage.getByLabel('Write a message').fill('Is this seat taken?');
    await alicesPage.getByRole('button', { name: /^Send for/ }).click();
    await expect(bobsPage.getByText('Is this seat taken?').last()).toBeVisible();
    await expect(alicesPage.getByText('Read', { exact: true }).last()).toBeAttached();
  });

  await test.step('and the reply, with the badge on another page', async () => {
    await alicesPage.goto('/likes');
    await bobsPage.getByLabel('Write a message').fill('Only by you.');
    await bobsPage.getByRole('button', { name: /^Send for/ }).click();
    await expect(alicesPage.getByText('1 unread').first()).toBeAttached();
    await expect(alicesPage).toHaveTitle(/^\(\d+\)|^\[\d+\]/);
  });
});
