import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { drawWithFingers } from '../support/fingers.ts';
import { type Companion, expect, test } from '../support/test.ts';
import { writeByApi } from '../support/write.ts';

/** Opens a page whose events arrive from now on. The mouse rests where notices come, which keeps them. */
async function openLive({ context }: Companion, address: string, viewport: { width: number; height: number }) {
  const page = await context.newPage();
  await page.setViewportSize(viewport);
  const connected = page.waitForResponse((answer) => answer.url().endsWith('/api/events.php'));
  await page.goto(address);
  await connected;
  await page.mouse.move(viewport.width - 120, viewport.width < 768 ? 40 : 110);
  return page;
}

async function like({ request, origin }: Companion, profileId: string): Promise<void> {
  const liked = await request.post(`${origin}/api/like.php`, { data: { profile_id: profileId } });
  expect(liked.ok(), await liked.text()).toBe(true);
}

/** Notices, and not the links of the page below. */
const notices = (page: Page) => page.locator('body > [aria-live] a[href]');

/** Pushes a notice up with a finger. */
async function flickAway(page: Page, notice: Locator): Promise<void> {
  const { x, y, width, height } = (await notice.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const from = { x: x + width / 2, y: y + height / 2 };
  await drawWithFingers(page, [[from, { x: from.x + 4, y: 0 }]]);
}

test.describe('on a phone', () => {
  const PHONE = { width: 390, height: 844 };

  test('a message is told with its first words, opens on a tap, and is silent in its own thread', async ({ join }) => {
    const [alice, bob, carol] = [await join('Alice'), await join('Bob', 'male'), await join('Carol')];
    const page = await openLive(alice, '/likes', PHONE);
    await writeByApi(bob, alice.profileId, 'Is this seat taken?');
    const notice = notices(page).filter({ hasText: 'Is this seat taken?' });
    await expect(notice).toHaveAccessibleName(/^Bob/);
    await notice.focus();
    await expectAccessible(page);
    await notice.press('Enter');
    await expect(page).toHaveURL(/\/chats\/[0-9a-f-]{36}$/);
    await expect(notices(page)).toHaveCount(0);

    await writeByApi(bob, alice.profileId, 'It is now.');
    await expect(page.getByRole('main').getByText('It is now.').first()).toBeVisible();
    await writeByApi(carol, alice.profileId, 'Over here');
    await expect(notices(page)).toHaveText([/Over here/]);
  });
});

test('likes and a match are told at a desk; they leave by a button and by a flick', async ({ join }) => {
  const [alice, bob, carl] = [await join('Alice'), await join('Bob', 'male'), await join('Carl', 'male')];
  const page = await openLive(alice, '/members', { width: 1280, height: 800 });
  await like(bob, alice.profileId);
  await expect(notices(page)).toHaveText([/Bob.*Likes you/]);
  await page.getByRole('button', { name: 'Close' }).and(page.locator('[aria-live] *')).click();
  await expect(notices(page)).toHaveCount(0);

  await like(alice, carl.profileId);
  await like(carl, alice.profileId);
  const match = notices(page).filter({ hasText: 'You like each other' });
  await expect(match).toHaveAttribute('href', `/members/${carl.profileId}/chat`);
  await flickAway(page, match);
  await expect(notices(page)).toHaveCount(0);
  await expect(page).toHaveURL('/members');
});
