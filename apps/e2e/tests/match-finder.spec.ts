import type { Page } from '@playwright/test';
import { pageFaults } from '../support/axe.ts';
import { plainMemberTest as plainTest } from '../support/plain-page.ts';
import { expect, overflow, memberTest as test, test as visitorTest } from '../support/test.ts';

const question = (page: Page, name: string) => expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();

plainTest('five answers lead to people, each with a reason', async ({ plain }) => {
  const title = () => plain.queries.getByRole('heading', { level: 1 }).textContent;
  await plain.goto('/match-finder');
  expect(title()).toBe('Who would you like to meet?');
  expect(plain.field('Men')).toHaveProperty('checked', true);
  await plain.press('Next');
  expect(title()).toBe('How old?');
  plain.fill(/^Minimum age/, '25');
  await plain.press('Next');
  expect(plain.field('Utrecht')).toHaveProperty('checked', true);
  await plain.press('Back');
  expect(plain.field(/^Minimum age/).value).toBe('25');
  await plain.press('Next');
  plain.check('Anywhere');
  await plain.press('Next');
  plain.check('Hiking');
  await plain.press('Next');
  plain.check('Music');
  await plain.press('Show me people');
  expect(title()).toBe('Your best matches');
  expect(plain.text).toMatch(/You both like: (Hiking|Music)/);
  expect(plain.path).toBe('/match-finder');

  await plain.press('Back');
  expect(title()).toBe('And when you stay in?');
  expect(plain.field('Music')).toHaveProperty('checked', true);
  await plain.press('Show me people');

  await plain.press('Change answers');
  await plain.press('Next');
  expect(plain.field(/^Minimum age/).value).toBe('25');
  await plain.press('Next');
  expect(plain.field('Anywhere')).toHaveProperty('checked', true);
  await plain.press('Next');
  expect(plain.field('Hiking')).toHaveProperty('checked', true);
});

test('it works by keyboard alone, and announces each question', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/match-finder');
  const heading = page.getByRole('heading', { level: 1 });
  const isSound = async () => {
    expect(await pageFaults(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  };
  await question(page, 'Who would you like to meet?');
  await isSound();
  const titles = [
    'How old?',
    'How close?',
    'What gets you out of the house?',
    'And when you stay in?',
    'Your best matches',
  ];
  for (const title of titles) {
    // Enter in a field goes on, too.
    if (title === 'How close?') await page.getByRole('spinbutton', { name: 'Minimum age' }).focus();
    else await page.getByRole('button', { name: /^(Next|Show me people)$/ }).focus();
    await page.keyboard.press('Enter');
    await question(page, title);
    await expect(heading).toBeFocused();
    await isSound();
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Change answers' })).toBeFocused();
});

test('the first question leads back to the people', async ({ page }) => {
  await page.goto('/match-finder');
  await question(page, 'Who would you like to meet?');
  await page.getByRole('main').getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/members$/);
});

visitorTest('a visitor logs in first, and returns', async ({ page }) => {
  await page.goto('/match-finder');
  await expect(page).toHaveURL(/\/login\?next=%2Fmatch-finder$/);
});
