import { pageFaults } from '../support/axe.ts';
import { backCloses } from '../support/back-closes.ts';
import { settled } from '../support/settled.ts';
import { type Companion, expect, memberTest, test } from '../support/test.ts';

test('new likes are counted alike everywhere, when they come, are seen and are taken back', async ({
  origin,
  join,
}) => {
  const [alice, bob, chris] = [await join('Alice'), await join('Bob', 'male'), await join('Chris', 'male')];
  const like = (who: Companion, method: 'post' | 'delete') =>
    who.request[method](`${origin}/api/like.php`, { data: { profile_id: alice.profileId } });
  const page = await alice.context.newPage();
  await page.goto('/likes');
  // In another tab of the same browser.
  const other = await alice.context.newPage();
  await other.goto('/chats');
  const cards = page.getByRole('main').getByRole('article');
  /** Title and top bar in both tabs of the browser, the list's tab, and how many the list has. */
  const expectNew = async (count: number, listed = count) => {
    const title = count > 0 ? new RegExp(`^\\(${count}\\) `) : /^[^(]/;
    for (const each of [page, other]) {
      await expect(each).toHaveTitle(title);
      await expect(each.getByRole('navigation').getByText(`${count} new`)).toHaveCount(
        count === 0 ? 0 : each === page ? 2 : 1,
      );
    }
    await expect(cards).toHaveCount(listed);
  };

  await test.step('they come', async () => {
    await like(bob, 'post');
    await expectNew(1);
    await like(chris, 'post');
    await expectNew(2);
  });

  await test.step('one is taken back', async () => {
    await like(chris, 'delete');
    await expectNew(1);
    await like(chris, 'post');
    await expectNew(2);
  });

  await test.step('one is seen', async () => {
    await other.goto(`/members/${bob.profileId}`);
    await expect(page).toHaveTitle(/^\(1\) /);
    await other.goto('/chats');
    await expectNew(1, 2);
    await expect(cards.filter({ hasText: 'Bob' }).getByText('New', { exact: true })).toHaveCount(0);
    await expect(cards.filter({ hasText: 'Chris' }).getByText('New', { exact: true })).toBeVisible();
  });

  await test.step('one is blocked', async () => {
    await alice.request.post(`${origin}/api/block.php`, { data: { profile_id: chris.profileId } });
    await page.reload();
    await other.reload();
    await expectNew(0, 1);
  });

  await test.step('one is liked back: a match, in the list of matches', async () => {
    await page.getByRole('button', { name: 'Like Bob' }).click();
    await backCloses(
      page,
      page.getByRole('dialog', { name: 'It’s a match!' }),
      'features/likes/exports/match-popup.tsx',
    );
    const matches = page.getByRole('main').getByRole('link', { name: 'Matches' });
    await matches.click();
    // The previous list contains the same card.
    await expect(page).toHaveURL(/\/likes\/matches$/);
    await expect(matches).toHaveAttribute('aria-current', 'page');
    await expect(cards).toHaveCount(1);
    await expect(cards.getByRole('link', { name: 'Write to Bob' })).toHaveAttribute('href', /\/chat$/);
    await page.getByRole('main').getByRole('link', { name: 'You like' }).click();
    await expect(page).toHaveURL(/\/likes\/liked$/);
    await cards.getByRole('button', { name: 'Like Bob' }).click();
    await expect(cards).toHaveCount(0);
    await matches.click();
    await expect(page.getByText('No matches yet')).toBeVisible();
  });
});

memberTest('a URL with t shows a like once, which is then in the list, and is an ordinary URL', async ({ page }) => {
  const popup = page.getByRole('dialog', { name: /likes you$/ });
  await page.goto('/members?online=0&t=0&sort=new');
  await expect(popup).toContainText('is a fictional profile.');
  await expect(page).toHaveURL(/\/members\?online=0&sort=new$/);
  await expect(page).toHaveTitle(/^\(1\) /);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settled(page);
    expect(await pageFaults(page, { within: 'dialog[open]' })).toEqual([]);
  }
  await page.goto('/likes');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
});

test('leaving a page entered with lb is counted', async ({ page }) => {
  // A page that is gone no longer reports requests, so it records what it sends.
  await page.addInitScript(() => {
    navigator.sendBeacon = (path, body) => {
      void (body as Blob).text().then((text) => sessionStorage.setItem(String(path), text));
      return true;
    };
  });
  await page.goto('/landers/gallery?lb');
  // The listener is in a script of its own that loads some time after the page.
  const told = () =>
    page.evaluate(() => {
      window.dispatchEvent(new PageTransitionEvent('pagehide'));
      return sessionStorage.getItem('/api/page-bounce.php');
    });
  await expect.poll(told).not.toBeNull();
  expect(JSON.parse((await told()) ?? '')).toEqual({ page: '/landers/gallery', seconds: expect.any(Number) });
});
