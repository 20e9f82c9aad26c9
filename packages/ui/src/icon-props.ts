import type { LucideProps } from 'lucide-react';
import { classes } from './classes.ts';

const NAMING = /^(?:aria-|role$|title$)/;

/** Props for the `svg` of an icon built by our plugin: hidden from assistive technology unless it is labelled. */
export function iconProps(name: string, { className, ...rest }: LucideProps) {
  const isNamed = Object.keys(rest).some((prop) => NAMING.test(prop));
  return {
    width: 24,
    height: 24,
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 2,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    'aria-hidden': isNamed ? undefined : true,
    ...rest,
    className: classes('lucide', `lucide-${name}`, className),
  } as const;
}
