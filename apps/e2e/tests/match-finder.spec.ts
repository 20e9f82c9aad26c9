import { expect, joinByApi, test } from '../support/test.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('five answers lead to people, each with a word why', async ({ page, context, origin }) => {
      await joinByApi({ request: context.request, origin });
      const next = page.getByRole('button', { name: 'Next' });
      await page.goto('/match-finder');
      await expect(page.getByRole('heading', { name: 'Who would you like to meet?' })).toBeVisible();
      await next.click();
      await page.getByLabel('Minimum age').first().fill('25');
      await next.click();
      await expect(page.getByLabel('Where')).toHaveValue('NL-UT');
      await page.getByRole('button', { name: 'Back' }).click();
      await expect(page.getByLabel('Minimum age').first()).toHaveValue('25');
      await next.click();
      await page.getByLabel('Where').selectOption('all');
      await next.click();
      await page.getByText('Hiking', { exact: true }).click();
      await next.click();
      await page.getByText('Music', { exact: true }).click();
      await page.getByRole('button', { name: 'Show me people' }).click();
      await expect(page.getByRole('heading', { name: 'Your best matches' })).toBeVisible();
      await expect(page.getByText(/^You both like: (Hiking|Music)/).first()).toBeVisible();
      expect(new URL(page.url()).search).toBe('');

      await page.goto('/signup-matches');
      await expect(page.getByRole('heading', { name: 'Your first matches' })).toBeVisible();
      await expect(page.getByText(/^(About your age|From your region|Also from Utrecht)$/).first()).toBeVisible();
    });
  });
}
