import { type ComponentType, createElement, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useIsHydrating } from '../browser/use-is-hydrating.ts';
import styles from './late.module.css';

interface LateOptions {
  /** The wrapper element: `span` inside a sentence. Must be the same on the server. */
  as?: 'div' | 'span';
}

/**
 * A component that is rendered on the server and loaded later in the browser: until then the server's markup stays
 * unchanged, and choices made in it are kept. A Suspense boundary would re-render it, with an error in the console, if
 * anything around it changes before.
 */
export function late<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  {
    as = 'div',
    Meanwhile,
  }: LateOptions & {
    /** Shown until then if there is no server markup. */
    Meanwhile?: ComponentType<P>;
  } = {},
): ComponentType<P> {
  let loaded: ComponentType<P> | null = null;
  return (props: P) => {
    const [Part, setPart] = useState(() => loaded);
    const [isDrawn] = useState(useIsHydrating());
    const room = useRef<HTMLElement>(null);
    const drawn = useRef<HTMLElement | null>(null);
    useEffect(() => {
      // On failure the server's markup stays, and works as it does without scripts.
      load().then(
        (found) => {
          loaded = found.default;
          setPart(() => loaded);
        },
        () => {},
      );
    }, []);
    useLayoutEffect(() => {
      if (Part && drawn.current && room.current) keepChoices(drawn.current, room.current);
      drawn.current = Part ? null : room.current;
    }, [Part]);
    const around = { ref: room, className: styles.late };
    if (Part) return createElement(as, { key: 'part', ...around }, <Part {...props} />);
    if (Meanwhile && !isDrawn) return createElement(as, around, <Meanwhile {...props} />);
    // Renders no content, so that React leaves the server's markup alone.
    return createElement(as, { ...around, suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } });
  };
}

function keepChoices(from: HTMLElement, to: HTMLElement): void {
  const inputs = [...to.querySelectorAll('input')];
  for (const { name, value } of from.querySelectorAll<HTMLInputElement>('input:checked')) {
    const same = inputs.find((input) => input.name === name && input.value === value);
    if (same) same.checked = true;
  }
  const selects = [...to.querySelectorAll('select')];
  for (const { name, value } of from.querySelectorAll('select')) {
    const same = selects.find((select) => select.name === name);
    if (same) same.value = value;
  }
  const folds = [...to.querySelectorAll('details')];
  for (const [at, { open }] of [...from.querySelectorAll('details')].entries()) {
    const same = folds[at];
    if (same) same.open = open;
  }
}

/** The same on the server: renders at once. */
export function atOnce<P extends object>(Part: ComponentType<P>, { as = 'div' }: LateOptions = {}): ComponentType<P> {
  return (props) => createElement(as, { className: styles.late }, <Part {...props} />);
}
