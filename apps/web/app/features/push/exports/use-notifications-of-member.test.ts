// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useNotificationsOfMember } from './use-notifications-of-member.ts';

const page = vi.hoisted(() => ({ site: null as unknown }));
const closeNotifications = vi.hoisted(() => vi.fn(async (_isOver: (tag: string) => boolean) => {}));
vi.mock('../../../site.ts', () => ({ useSiteOrNull: () => page.site }));
vi.mock('./shown-notifications.ts', () => ({ closeNotifications }));

it.each([
  ['go at the first page that is nobody’s', { user: null }, 'granted', 1],
  ['stay while the member is logged in', { user: { id: 'u1' } }, 'granted', 0],
  ['stay where a page could not ask who is logged in', null, 'granted', 0],
  ['are none where the browser was never allowed to show any', { user: null }, 'default', 0],
])('notifications %s', async (_what, site, permission, times) => {
  page.site = site;
  vi.stubGlobal('Notification', { permission });
  renderHook(useNotificationsOfMember);
  await vi.dynamicImportSettled();
  expect(closeNotifications).toHaveBeenCalledTimes(times);
  for (const [isOver] of closeNotifications.mock.calls) expect(isOver('chat-1')).toBe(true);
});
