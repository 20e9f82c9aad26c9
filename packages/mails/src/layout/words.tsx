import { type ServerMessage, translate } from '@vonk/i18n';
import type { Locale } from '@vonk/schema/constants';
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';

const MARK = '\ue000';
const MARKED = /\ue000(\d+)\ue000/;

interface WordsProps {
  locale: Locale;
  text: ServerMessage;
  values: Record<string, ReactNode>;
}

/**
 * A text whose placeholders are filled with elements: a name in its own `<bdi>`, an address as a link. Numbers are
 * passed as they are, since they select the plural.
 */
export function Words({ locale, text, values }: WordsProps): ReactElement {
  const names = Object.keys(values);
  const marks = Object.fromEntries(
    Object.entries(values).map(([name, value], index) => [
      name,
      typeof value === 'number' ? value : `${MARK}${index}${MARK}`,
    ]),
  );
  // After splitting by a pattern with one group, every odd part is the index of a value.
  const parts = translate(locale, text, marks).split(MARKED);
  return createElement(
    Fragment,
    null,
    ...parts.map((part, index) => (index % 2 === 0 ? part : values[names[Number(part)] ?? ''])),
  );
}
