import type { BrowserContext, Page } from '@playwright/test';
import { fictionalProfile, slugRoutes, visitorRoutes, walkAsMember } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

/** Hosts that anything in the pages asked, the service worker too. */
function hostsAsked(context: BrowserContext): Set<string> {
  const hosts = new Set<string>();
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol !== 'data:' && protocol !== 'blob:') hosts.add(host);
  });
  return hosts;
}

const openAll = async (page: Page, paths: string[]) => {
  for (const path of paths) await page.goto(path);
};

test('a visitor’s pages ask no other host for anything', async ({ page, context, origin }) => {
  const hosts = hostsAsked(context);
  const profile = await fictionalProfile(page.request, origin);
  await openAll(page, [...visitorRoutes(profile), ...slugRoutes(profile)]);
  expect([...hosts]).toEqual([new URL(origin).host]);
});

test('a member’s pages ask no other host for anything', async ({ page, context, origin }) => {
  const hosts = hostsAsked(context);
  const look = (paths: string[]) => openAll(page, paths);
  await walkAsMember({ request: page.request, origin, language: 'en', look });
  expect([...hosts]).toEqual([new URL(origin).host]);
});
