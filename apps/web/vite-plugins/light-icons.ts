import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { type IconNode, iconPath } from './icon-path.ts';

const MODULE = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
const PROPS = createRequire(import.meta.url).resolve('@vonk/ui/icon-props');

interface IconModule {
  /** Absent in a module that is only an older name of another icon. */
  __iconData?: { name: string; node: readonly IconNode[] };
}

/**
 * Replaces Lucide's icons by our own components with one path each. A page of cards has a hundred of them; Lucide's are
 * two components and up to nine elements each, all of which must be laid out and hydrated.
 */
export function lightIcons(): Plugin {
  return {
    name: 'vonk-light-icons',
    apply: 'build',
    async transform(_code, id) {
      if (!MODULE.test(id)) return null;
      const { __iconData: icon } = (await import(pathToFileURL(id).href)) as IconModule;
      const path = icon && iconPath(icon.node);
      return path ? { code: componentOf(icon.name, path), map: null } : null;
    },
  };
}

const componentOf = (name: string, path: string) => `
import { createElement } from 'react';
import { iconProps } from ${JSON.stringify(PROPS)};
export default (props) =>
  createElement('svg', iconProps(${JSON.stringify(name)}, props), createElement('path', { d: ${JSON.stringify(path)} }));
`;
