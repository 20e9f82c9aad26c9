import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Settings } from '@vonk/schema';
import { ICON_FILES, type IconName } from './icon-files.server.ts';

/** The background of the light theme: shown until the first page is. */
const GROUND = '#fff9f6';

type ManifestSite = Pick<Settings, 'name' | 'description' | 'locale' | 'icon_color'>;

/** The web app manifest, in the visitor's language. */
export function webManifest({ name, description, locale, icon_color }: ManifestSite, i18n: I18n) {
  return {
    id: '/',
    name,
    short_name: name,
    description,
    lang: locale,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: GROUND,
    theme_color: icon_color,
    categories: ['social', 'lifestyle'],
    prefer_related_applications: false,
    icons: manifestIcons(),
    shortcuts: [
      { name: i18n._(msg({ message: 'Messages', context: 'navigation' })), url: '/chats', icons: [shortcutIcon] },
      { name: i18n._(msg({ message: 'Likes', context: 'navigation' })), url: '/likes', icons: [shortcutIcon] },
    ],
  };
}

const shortcutIcon = { src: '/icons/192.png', sizes: '192x192', type: 'image/png' };

function manifestIcons() {
  const files = (Object.keys(ICON_FILES) as IconName[]).filter((file) => file !== 'apple-touch-icon.png');
  return [
    ...files.map((file) => {
      const { side, shape } = ICON_FILES[file];
      return { src: `/icons/${file}`, sizes: `${side}x${side}`, type: 'image/png', purpose: shape };
    }),
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ];
}
