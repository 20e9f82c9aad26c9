import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { orderAndPay } from '../support/buy.ts';
import { mailAbout } from '../support/mail-about.ts';
import { smallTargets } from '../support/targets.ts';
import { expect, memberTest as test } from '../support/test.ts';

async function download(page: Page, name: string): Promise<{ file: Download; content: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()]);
  return { file, content: await readFile(await file.path()) };
}

test('a member who pays gets a receipt by mail, and can download it and the ledger', async ({ page, origin, me }) => {
  await test.step('buy', async () => {
    await page.goto('/premium');
    await page.getByRole('link', { name: /^Get 140 credits/ }).click();
    await orderAndPay(page);
    await expectAccessible(page);
  });

  const number = await test.step('the mail brings the receipt', async () => {
    const mail = await mailAbout({ request: page.request, origin }, me.email, /^Your receipt/);
    const found = /\d{4}-\d{6}/.exec(mail.subject)?.[0] ?? '';
    expect(mail.attachments[0]?.size).toBeGreaterThan(2000);
    expect(mail.attachments[0]?.name).toBe(`localhost-${found}.pdf`);
    expect(mail.text).toContain(page.url());
    return found;
  });

  await test.step('the payment’s page has it too', async () => {
    const { file, content } = await download(page, 'Receipt (PDF)');
    expect(file.suggestedFilename()).toBe(`localhost-${number}.pdf`);
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('and so has the ledger, which can be downloaded itself', async () => {
    await page.goto('/transactions');
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await smallTargets(page.locator('main'))).toEqual([]);
    expect((await download(page, 'Receipt (PDF)')).file.suggestedFilename()).toBe(`localhost-${number}.pdf`);
    const { file, content } = await download(page, 'Download as CSV');
    expect(file.suggestedFilename()).toMatch(/^localhost-transactions-\d{4}-\d\d-\d\d\.csv$/);
    const lines = content.toString().trimEnd().split('\r\n');
    expect(lines[0]).toBe(
      '\ufeffTime,Reason,Credits in,Credits out,Credits left,Amount paid,Currency,Payment,Payment method',
    );
    expect(lines[1]).toMatch(/,Credits bought,140,,\d+,[\d.]+,EUR,[0-9a-f-]{36},/);
  });
});
