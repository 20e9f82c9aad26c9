import { beforeAll, describe, expect, it } from 'vitest';
import { ALICE, loggedOut, stubChat, stubSettings, stubUser } from './stub-api.ts';
import { startStubbedWeb } from './stubbed-web.ts';

/** The parts of the frame in a page's HTML; modals come with the scripts. */
const PARTS = {
  topBar: /<header class="bar_[^"]*"><div class="wrap [^"]*"><a class="logo_\w+" /,
  navigation: /<nav [^>]*aria-label="Main"/,
  notices: /<section [^>]*aria-label="Notice"/,
  logoBar: /<header class="bar_[^"]*"><div class="wrap [^"]*"><a class="logo_[^"]* night_/,
  footer: /<footer /,
  legalLinks: /href="\/pages\/terms"[\s\S]*href="\/pages\/service"/,
  disclaimer: new RegExp(stubSettings.fictional_warning),
};
const { conversation } = stubChat();
type Part = keyof typeof PARTS;

const { api, page: open } = await startStubbedWeb();
beforeAll(() => {
  const member = stubUser(90, { notifications_disabled: ['bounce'] });
  api.on('GET /api/chat.php', () => ({ body: stubChat() }));
  api.on('GET /api/user.php', ({ headers }) => (headers.cookie ? { body: { user: member } } : loggedOut));
});

async function partsOf(path: string, headers = {}): Promise<{ parts: Part[]; page: string }> {
  const { status, shown: page } = await open(path, headers);
  expect(status, path).toBe(200);
  return { page, parts: (Object.keys(PARTS) as Part[]).filter((part) => PARTS[part].test(page)) };
}

describe('the frame of a page', () => {
  const below: Part[] = ['footer', 'legalLinks', 'disclaimer'];

  it.each([
    ['default', '/login', ['topBar', ...below]],
    ['default', '/signup', ['topBar', ...below]],
    ['default', '/members', ['topBar', ...below]],
    ['lander', '/landers/gallery', ['logoBar', ...below]],
    ['lander', '/', ['logoBar', ...below]],
    ['empty', '/activate/error', []],
    ['empty', '/lang-config', []],
  ] as const)('%s: %s, for a visitor', async (_layout, path, expected) => {
    const { page, parts } = await partsOf(path);
    expect(parts).toEqual(expected);
    expect(page).toContain('logged-out');
    expect(page).not.toContain('logged-in');
    expect(page.match(/<main /g)).toHaveLength(1);
  });

  it.each([
    ['default', '/pricing', ['topBar', 'navigation', ...below]],
    ['default', '/members', ['topBar', 'navigation', 'notices']],
    // Shown next to the list on wide screens.
    ['chat', `/chats/${conversation}`, ['topBar', 'navigation']],
    ['empty', '/activate/error', []],
  ] as const)('%s: %s, for a member', async (_layout, path, expected) => {
    const { page, parts } = await partsOf(path, ALICE);
    expect(parts).toEqual(expected);
    expect(page).toContain('logged-in');
    expect(page).not.toContain('logged-out');
  });
});
