import { scriptsReady } from '../support/scripts-ready.ts';
import { expect, memberTest as test } from '../support/test.ts';

test('a message in flight when the page is closed is there again, and is sent once', async ({ page, join }) => {
  const { profileId } = await join('Bob', 'male');
  const ids: string[] = [];
  let isHeard = true;
  let isDown = false;
  await page.route('**/api/chat.php', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    if (isDown) return route.abort('internetdisconnected');
    ids.push(route.request().postDataJSON().client_id);
    // The message arrives, but its response does not.
    if (isHeard) return route.fallback();
    await route.fetch();
  });
  await page.goto(`/members/${profileId}/chat`);
  const field = page.getByLabel('Write a message');
  const thread = page.getByRole('region', { name: /^Conversation/ });
  await expect(field).toBeFocused();
  await field.fill('First.');
  await field.press('Enter');
  await expect(thread.getByText('Sent', { exact: true })).toBeAttached();

  await test.step('a message that arrived without a response is there once', async () => {
    isHeard = false;
    await field.fill('Arrives unheard.');
    await field.press('Enter');
    await expect.poll(() => ids.length).toBe(2);
    await expect(thread.getByText('Arrives unheard.')).toHaveCount(1);
    await page.reload();
    await expect(field).toBeFocused();
    await expect(thread.getByText('Arrives unheard.')).toHaveCount(1);
    await expect(thread.getByText('Not sent')).toHaveCount(0);
  });

  await test.step('one that did not arrive is marked as not sent, and is sent from any page once possible', async () => {
    isDown = true;
    await field.fill('Never left.');
    await field.press('Enter');
    await expect(thread.getByRole('alert')).toContainText('Not sent');
    await page.goto('/chats');
    const row = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('time') });
    await expect(row).toContainText('Not sent');
    await page.goto('/likes');
    // Scripts that were still on their way would be lost with the connection.
    await scriptsReady(page);
    isDown = false;
    isHeard = true;
    const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/chat.php') && answer.status() < 300);
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await sent;
    await page.goto('/chats');
    await expect(row).toContainText('You: Never left.');
    await expect(row).not.toContainText('Not sent');
    await row.getByRole('link').click();
    await expect(field).toBeFocused();
    await expect(thread.getByText('Never left.')).toHaveCount(1);
    await expect(thread.getByText('Not sent')).toHaveCount(0);
  });
});
