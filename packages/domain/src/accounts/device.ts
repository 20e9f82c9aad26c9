import { serverMessages, translate } from '@vonk/i18n';
import type { Locale } from '@vonk/schema';
import Bowser from 'bowser';

/** Browser and platform of a login, as far as the user agent names them. */
export interface Device {
  browser: string | null;
  platform: string | null;
}

const BROWSERS = new Set(Object.values(Bowser.BROWSER_MAP));
const PLATFORMS = new Set(Object.values(Bowser.OS_MAP));

const TEXTS = serverMessages('device', {
  named: '{browser} on {platform}',
  unknown: 'Unknown device',
});

/** Only names from the library's lists: it would repeat unknown ones, and a client can send any text. */
export function readDevice(userAgent: string): Device {
  if (userAgent === '') return { browser: null, platform: null };
  const { browser, os } = Bowser.parse(userAgent);
  return {
    browser:
      browser.name !== undefined && BROWSERS.has(browser.name) ? browser.name.replace(/ for Android$/, '') : null,
    platform: os.name !== undefined && PLATFORMS.has(os.name) ? os.name : null,
  };
}

/** In plain words: `Chrome on Android`. */
export function deviceName(locale: Locale, { browser, platform }: Device): string {
  if (browser !== null && platform !== null) return translate(locale, TEXTS.named, { browser, platform });
  return browser ?? platform ?? translate(locale, TEXTS.unknown);
}
