import type { I18n, MessageDescriptor } from '@lingui/core';
import type { UIMatch } from '@remix-run/react';
import type { RouteCatalog } from '../i18n/catalogs.ts';

type Title<Data> = MessageDescriptor | ((data: Data) => MessageDescriptor | string);

/** What a route's `handle` passes to the document and its layout. */
export interface PageHandle<Data = never> {
  /** The page's own part of the title; the deepest route wins. */
  title?: Title<Data>;
  /** The description in search results; by default the site's own. */
  description?: Title<Data>;
  /** The catalogue that its module loads. The document begins to load it with the module. */
  words?: RouteCatalog;
  /** Search engines may list it, except below a slug. Nothing else is listed. */
  isIndexed?: boolean;
  /** A list of people, in as many columns as fit. */
  isWide?: boolean;
  /** Scrolls below its own bar and without the bottom tabs: a thread, a profile. */
  hidesTabs?: boolean;
  /** On phones its picture begins at the very top; it has its own back button. */
  hidesBarOnPhones?: boolean;
  /** Ends with an input: the whole page moves above an on-screen keyboard, where the browser supports it. */
  standsOnKeyboard?: boolean;
  /** The page's script could not be loaded, and this replaces it. */
  isScriptMissing?: boolean;
}

/** The deepest match's title, as text. None for a page whose data failed to load. */
export function titleOf(matches: UIMatch[], i18n: I18n): string | null {
  return wordsOf(matches, i18n, 'title');
}

/** As the title; null if the page has none of its own. */
export function descriptionOf(matches: UIMatch[], i18n: I18n): string | null {
  return wordsOf(matches, i18n, 'description');
}

/** Whether search engines may list the current page. */
export function isIndexed(matches: UIMatch[]): boolean {
  const page = matches.at(-1);
  return Boolean((page?.handle as PageHandle | undefined)?.isIndexed) && !page?.params['slug'];
}

function wordsOf(matches: UIMatch[], i18n: I18n, kind: 'title' | 'description'): string | null {
  for (const match of matches.toReversed()) {
    const words = (match.handle as PageHandle<unknown> | undefined)?.[kind];
    if (!words) continue;
    if (typeof words !== 'function') return i18n._(words);
    if (match.data === undefined || match.data === null) return null;
    const made = words(match.data);
    return typeof made === 'string' ? made : i18n._(made);
  }
  return null;
}
