import { describe, expect, it } from 'vitest';
import type { Flag } from '../../browser/kept-flags.ts';
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
    hasBonus: false,
    isPushAvailable: false,
    dismissed: [],
    ...rest,
  });
}

const unconfirmed = { status: 'not_confirmed', profileStatus: 'disabled' } as const;

describe('the banner in the feed', () => {
  it('is absent when all is well, and for visitors', () => {
    expect(shown()).toBeNull();
    expect(bannerFor({ user: null, hasBonus: true, isPushAvailable: true, dismissed: [] })).toBeNull();
  });

  it('asks for confirmation while account and profile await it and mails can be delivered', () => {
    expect(shown(unconfirmed)).toBe('activation');
    expect(shown({ ...unconfirmed, profileStatus: 'active' })).toBeNull();
    expect(shown({ ...unconfirmed, reasons: ['bounce'] })).toBe('mail');
    expect(shown({ ...unconfirmed, reasons: ['bounce'], dismissed: ['mail'] })).toBeNull();
  });

  it('is the most urgent one only, and each but the confirmation can be dismissed', () => {
    const all = { hasPhoto: false, hasBonus: true, isPushAvailable: true };
    const dismissed: Flag[] = ['mail'];
    expect(shown({ ...unconfirmed, ...all, dismissed })).toBe('activation');
    for (const [name, flag] of [
      ['timeBonus', 'timeBonusCard'],
      ['photo', 'photo'],
      ['push', 'push'],
    ] as const) {
      expect(shown({ ...all, dismissed })).toBe(name);
      dismissed.push(flag);
    }
    expect(shown({ ...all, dismissed })).toBeNull();
  });
});
