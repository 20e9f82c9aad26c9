import type { I18n, MessageDescriptor } from '@lingui/core';
import type { UIMatch } from '@remix-run/react';

type Title<Data> = MessageDescriptor | ((data: Data) => MessageDescriptor | string);

/** What a route's `handle` tells the document and its layout. */
export interface PageHandle<Data = never> {
  /** The page's own part of the title; the deepest route's counts. */
  title?: Title<Data>;
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
  for (const match of matches.toReversed()) {
    const title = (match.handle as PageHandle<unknown> | undefined)?.title;
    if (!title) continue;
    if (typeof title !== 'function') return i18n._(title);
    if (match.data === undefined || match.data === null) return null;
    const made = title(match.data);
    return typeof made === 'string' ? made : i18n._(made);
  }
  return null;
}
