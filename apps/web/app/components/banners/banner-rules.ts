import type { User } from '@vonk/schema';
import type { Flag } from '../../browser/kept-flags.ts';

interface Owner {
  status: User['status'];
  notifications_disabled: readonly string[];
  profile: Pick<User['profile'], 'status' | 'main_image'>;
}

export interface Situation {
  user: Owner | null;
  /** The member's time bonus is running. */
  hasBonus: boolean;
  /** The site offers notifications, the browser supports them, and permission is still undecided. */
  isPushAvailable: boolean;
  dismissed: readonly Flag[];
}

/** Most urgent first. */
const BANNERS = ['mail', 'activation', 'timeBonus', 'photo', 'push'] as const;

type BannerName = (typeof BANNERS)[number];

/** The one banner in the feed, if any. */
export function bannerFor(situation: Situation): BannerName | null {
  return BANNERS.find((name) => isDue(name, situation)) ?? null;
}

const getsNoMail = (user: Owner): boolean => user.notifications_disabled.length > 0;

/** Whether a mail to confirm the address can arrive and is awaited. */
export const awaitsActivation = (user: Owner): boolean =>
  !getsNoMail(user) && user.status === 'not_confirmed' && user.profile.status === 'disabled';

function isDue(name: BannerName, { user, hasBonus, isPushAvailable, dismissed }: Situation): boolean {
  if (!user) return false;
  switch (name) {
    case 'activation':
      return awaitsActivation(user);
    case 'mail':
      return getsNoMail(user) && !dismissed.includes('mail');
    case 'timeBonus':
      return hasBonus && !dismissed.includes('timeBonusCard');
    case 'photo':
      return user.profile.main_image === null && !dismissed.includes('photo');
    case 'push':
      return isPushAvailable && !dismissed.includes('push');
  }
}
