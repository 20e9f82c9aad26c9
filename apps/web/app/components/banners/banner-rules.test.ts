import { describe, expect, it, test } from 'vitest';
import type { RouteName } from '../../navigation/route-names.ts';
import { bannerFor, type Situation } from './banner-rules.ts';

const image = { filename: 'a', thumb_filename: 'b', match: 'c', width: 3, height: 4, thumbhash: '' };

type Changes = Partial<Omit<Situation, 'user'>> & {
  status?: 'not_confirmed' | 'active';
  profileStatus?: 'disabled' | 'active';
  hasPhoto?: boolean;
  reasons?: string[];
};

function shown({ status, profileStatus, hasPhoto = true, reasons = [], ...rest }: Changes = {}) {
  return bannerFor({
    user: {
      status: status ?? 'active',
      notifications_disabled: reasons,
      profile: { status: profileStatus ?? 'active', main_image: hasPhoto ? image : null },
    },
    route: 'members',
    isPushAvailable: false,
    dismissed: [],
    ...rest,
  });
}

const unconfirmed = { status: 'not_confirmed', profileStatus: 'disabled' } as const;

describe('the banner of a page', () => {
  it('is absent when all is well, and for visitors', () => {
    expect(shown()).toBeNull();
    expect(bannerFor({ user: null, route: 'members', isPushAvailable: true, dismissed: [] })).toBeNull();
  });

  it('asks for confirmation while account and profile await it and mails can be delivered', () => {
    expect(shown(unconfirmed)).toBe('activation');
    expect(shown({ ...unconfirmed, profileStatus: 'active' })).toBeNull();
    expect(shown({ ...unconfirmed, reasons: ['bounce'] })).toBe('mail');
    expect(shown({ ...unconfirmed, reasons: ['bounce'], dismissed: ['mail'] })).toBeNull();
  });

  it('is the most urgent one only', () => {
    expect(shown({ ...unconfirmed, hasPhoto: false, isPushAvailable: true })).toBe('activation');
    expect(shown({ hasPhoto: false, isPushAvailable: true })).toBe('photo');
    expect(shown({ hasPhoto: false, isPushAvailable: true, dismissed: ['photo'] })).toBe('push');
    expect(shown({ hasPhoto: false, isPushAvailable: true, dismissed: ['photo', 'push'] })).toBeNull();
  });

  it('is also shown on pages without a route name', () => {
    expect(shown({ hasPhoto: false, route: null })).toBe('photo');
  });
});

const everything = { hasPhoto: false, isPushAvailable: true };
test.each<[string, Changes, RouteName[]]>([
  ['activation', unconfirmed, ['signup', 'notifications', 'complete-signup']],
  [
    'photo',
    { ...everything, isPushAvailable: false },
    ['profile', 'profile-edit', 'signup', 'activate-done', 'premium', 'notifications', 'directdebit'],
  ],
  [
    'push',
    { ...everything, dismissed: ['photo'] },
    ['signup', 'complete-signup', 'notifications', 'activate-done', 'directdebit', 'premium'],
  ],
  ['mail', { reasons: ['fbl'] }, ['notifications']],
])('%s is not shown where it would be in the way', (name, changes, without) => {
  for (const route of without) expect(shown({ ...changes, route }), route).toBeNull();
  expect(shown({ ...changes, route: 'chats' })).toBe(name);
});
