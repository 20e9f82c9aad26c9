import { type ComponentType, createElement, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useIsHydrating } from '../../browser/use-is-hydrating.ts';
import styles from './late.module.css';

interface LateOptions {
  /** What is around the part: `span` within a sentence. The same on the server. */
  as?: 'div' | 'span';
}

/**
 * A part that the server draws and that comes to the browser after the page: what was drawn stays as it is until then,
 * and what was chosen in it stays chosen. A boundary of React's own would draw it again, with an error on the console,
 * when anything around it changes before.
 */
export function late<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  {
    as = 'div',
    Meanwhile,
  }: LateOptions & {
    /** In its place where the server drew nothing. */
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
      // Without it what is there stays, and works as it does without scripts.
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
    // Nothing of its own, so that React leaves the server's alone.
    return createElement(as, { ...around, suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } });
  };
}

function keepChoices(from: HTMLElement, to: HTMLElement): void {
  const inputs = [...to.querySelectorAll('input')];
  for (const { name, value } of from.querySelectorAll<HTMLInputElement>('input:checked')) {
    const same = inputs.find((input) => input.name === name && input.value === value);
    if (same) same.checked = true;
  }
}

/** The same on the server. */
export function atOnce<P extends object>(Part: ComponentType<P>, { as = 'div' }: LateOptions = {}): ComponentType<P> {
  return (props) => createElement(as, { className: styles.late }, <Part {...props} />);
}
