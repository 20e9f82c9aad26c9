import { AxeBuilder } from '@axe-core/playwright';
import { expect, overflow, test } from '../support/test.ts';

const VISITOR_PAGES = ['/', '/signup', '/login', '/pages/terms', '/pages/privacy', '/lang-config', '/nothing-here'];
const MEMBER_PAGES = ['/members', '/likes', '/likes/liked', '/likes/matches', '/chats', '/premium', '/complete-signup'];
const WIDTHS = [320, 360, 768, 1280, 1920];

for (const theme of ['light', 'dark'] as const) {
  test(`every page of a visitor holds in ${theme}: no overflow, no accessibility fault`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await checkPages(page, VISITOR_PAGES);
  });

  test(`every page of a member holds in ${theme}: no overflow, no accessibility fault`, async ({ page, origin }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.request.post(`${origin}/api/user.php`, {
      data: { email: 'bob@demo.vonk.test', password: 'vonk-demo-2026' },
    });
    const { chats } = (await (await page.request.get(`${origin}/api/chats.php`)).json()) as {
      chats: { conversation: string; profile: { id: string } }[];
    };
    const [chat] = chats;
    const own = chat
      ? [`/chats/${chat.conversation}`, `/members/${chat.profile.id}`, `/members/${chat.profile.id}/chat`]
      : [];
    const { bundles } = (await (await page.request.get(`${origin}/api/credits.php`)).json()) as {
      bundles: { id: string }[];
    };
    await checkPages(page, [...MEMBER_PAGES, '/credits', `/credits/${bundles[0]?.id}`, ...own]);
  });
}

async function checkPages(page: import('@playwright/test').Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze();
    const faults = violations.map(
      ({ id, nodes }) => `${path}: ${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
    expect(faults).toEqual([]);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
}
