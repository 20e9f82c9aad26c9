import type { I18n, MessageDescriptor } from '@lingui/core';
import type { UIMatch } from '@remix-run/react';

type Title<Data> = MessageDescriptor | ((data: Data) => MessageDescriptor | string);

/** What a route's `handle` tells the document and its layout. */
export interface PageHandle<Data = never> {
  /** The page's own part of the title; the deepest route's counts. */
  title?: Title<Data>;
  /** What a search engine says of the page; else the site's own description. */
  description?: Title<Data>;
  /** Search engines may list it, without a slug behind its address. Nothing else is listed. */
  isIndexed?: boolean;
  /** Scrolls under a bar of its own instead of the bottom tabs: a thread, a profile. */
  hidesTabs?: boolean;
  /** On phones its picture begins at the very top; it brings its own way back. */
  hidesBarOnPhones?: boolean;
  /** Ends with what is typed into: the whole page stands above a keyboard on glass, where the browser can do so. */
  standsOnKeyboard?: boolean;
  /** Instead of the page itself, whose script could not be loaded. */
  isScriptMissing?: boolean;
}

/** The deepest match's title, in words. A page whose data failed to load has none. */
export function titleOf(matches: UIMatch[], i18n: I18n): string | null {
  return wordsOf(matches, i18n, 'title');
}

/** As the title; null where the page has none of its own. */
export function descriptionOf(matches: UIMatch[], i18n: I18n): string | null {
  return wordsOf(matches, i18n, 'description');
}

/** Whether search engines may list the page that is shown. */
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
