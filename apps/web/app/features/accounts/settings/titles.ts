import { msg } from '@lingui/core/macro';
import type { PageHandle } from '../../../navigation/page-handle.ts';

/** The names of the settings' pages, by the last part of their addresses. */
export const TITLES = {
  account: msg`Email and password`,
  devices: msg`Where you’re logged in`,
  privacy: msg`Privacy`,
  payments: msg`Payments`,
  notifications: msg`Notifications`,
  appearance: msg`Appearance`,
  language: msg`Language`,
  help: msg`Help`,
  leave: msg`Take a break or leave`,
};

export type PageName = keyof typeof TITLES;

export const settingsHandle = (name: PageName): PageHandle => ({ words: 'account', title: TITLES[name] });
