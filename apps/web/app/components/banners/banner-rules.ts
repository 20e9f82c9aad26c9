import type { User } from '@vonk/schema';
import type { Flag } from '../../browser/kept-flags.ts';
import { type BannerName, ROUTES_WITHOUT, type RouteName } from '../../navigation/route-names.ts';

export interface Situation {
  user: {
    status: User['status'];
    notifications_disabled: readonly string[];
    profile: Pick<User['profile'], 'status' | 'main_image'>;
  } | null;
  route: RouteName | null;
  /** The site offers notifications, the browser supports them, and permission is still undecided. */
  isPushAvailable: boolean;
  dismissed: readonly Flag[];
}

/** Most urgent first. */
const BANNERS: readonly BannerName[] = ['mail', 'activation', 'photo', 'push'];

/** The one banner that a page shows, if any. */
export function bannerFor(situation: Situation): BannerName | null {
  return BANNERS.find((name) => isDue(name, situation)) ?? null;
}

function isDue(name: BannerName, { user, route, isPushAvailable, dismissed }: Situation): boolean {
  if (!user || (route && ROUTES_WITHOUT[name].has(route))) return false;
  const getsNoMail = user.notifications_disabled.length > 0;
  switch (name) {
    case 'activation':
      return !getsNoMail && user.status === 'not_confirmed' && user.profile.status === 'disabled';
    case 'mail':
      return getsNoMail && !dismissed.includes('mail');
    case 'photo':
      return user.profile.main_image === null && !dismissed.includes('photo');
    case 'push':
      return isPushAvailable && !dismissed.includes('push');
  }
}
