import { pageFaults } from '../support/axe.ts';
import { confirmByApi, expect, newPerson, overflow, signUpByApi, test } from '../support/test.ts';

const REASON = /^(Also from Utrecht|Less than \d+\skm away|From your region|About your age)$/;

test('a new member meets people, likes one and learns what comes next', async ({ page, origin }) => {
  const caller = { request: page.request, origin };
  const { matches, token, ...person } = await signUpByApi({ ...caller, person: newPerson('Alexandra') });
  expect(matches.length).toBeGreaterThan(0);
  expect(matches.every(({ why }) => why.length > 0)).toBe(true);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [width, colorScheme] of [
    [360, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await page.goto('/signup-matches');
    await expect(page.getByRole('heading', { name: `Your first matches, ${person.name}` })).toBeVisible();
    expect(await page.getByText(REASON).count()).toBeGreaterThan(0);
    expect(await pageFaults(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  }

  const first = matches[0]?.name ?? '';
  await page
    .getByRole('button', { name: `Like ${first}` })
    .first()
    .click();
  await expect(page.getByRole('button', { name: first, pressed: true }).first()).toBeVisible();

  await page.getByRole('region', { name: 'One step left' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/complete-signup$/);
  await expect(page.getByRole('strong')).toHaveText(person.email);
  await page.getByRole('link', { name: 'See your first matches' }).click();
  await page.getByRole('article').nth(1).getByRole('link').click();
  await expect(page).toHaveURL(/\/members\/[0-9a-f-]{36}$/);

  await confirmByApi(caller, token);
  await page.goto('/signup-matches');
  await expect(page.getByRole('link', { name: 'Discover people' }).first()).toHaveAttribute('href', '/members');
});

test('a visitor without an account signs up', async ({ page }) => {
  await page.goto('/signup-matches');
  await expect(page).toHaveURL(/\/signup#who$/);
});
