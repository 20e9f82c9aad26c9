import { findFictional } from '../support/fictional.ts';
import { walkByTab } from '../support/tab-order.ts';
import { expect, memberTest, test } from '../support/test.ts';

test('on a phone the keyboard opens the filters, reaches all of them, and returns', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/members');
  const opener = page.getByRole('link', { name: 'Filters' });
  await opener.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Show \d/ })).toBeVisible();
  const { targets, reached, faults } = await walkByTab(page);
  expect(faults).toEqual([]);
  expect(reached).toBeGreaterThanOrEqual(targets);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
});

memberTest('Escape closes a menu and returns to its button', async ({ page, request, origin }) => {
  const { id } = await findFictional(request, origin);
  for (const [path, name] of [
    ['/members', 'Account'],
    [`/members/${id}`, 'More'],
    [`/members/${id}/chat`, 'More'],
  ] as const) {
    await page.goto(path);
    const button = page.locator(`summary[aria-label="${name}"]`).first();
    const menu = page.locator('details[open]').filter({ has: button });
    const isInside = () => menu.evaluate((list) => list.contains(document.activeElement));
    await button.press('Enter');
    await expect(menu, path).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(button, path).not.toBeFocused();
    expect(await isInside(), path).toBe(true);
    await page.keyboard.press('Escape');
    await expect(menu, path).toHaveCount(0);
    await expect(button, path).toBeFocused();
  }
});

memberTest('on a small phone the tabs cover nothing that has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/settings/account#password');
  expect((await walkByTab(page)).faults).toEqual([]);
});

test('on a desk a few keys lead to the first person, and arrows from one to the next', async ({ page }) => {
  await page.goto('/members');
  const focused = page.locator(':focus');
  let presses = 0;
  const pressTab = async () => {
    presses += 1;
    await page.keyboard.press('Tab');
  };
  for (const name of ['Skip to the content', 'Skip to the people']) {
    await pressTab();
    await expect(focused).toHaveText(name);
    await page.keyboard.press('Enter');
  }
  await pressTab();
  const people = page.getByRole('article').getByRole('heading').getByRole('link');
  await expect(people.first()).toBeFocused();
  expect(presses).toBeLessThanOrEqual(6);
  // The arrows work once the page is idle.
  await expect(async () => {
    await people.first().focus();
    await page.keyboard.press('ArrowRight');
    expect(await people.nth(1).evaluate((link) => link === document.activeElement)).toBe(true);
  }).toPass();
  await page.keyboard.press('ArrowDown');
  await expect(people.nth(1)).not.toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/members\/[^/]+$/);
});
