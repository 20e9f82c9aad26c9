import type { Plugin } from 'vite';

const MODULE = /\/@remix-run\/react\/dist\/esm\/routeModules\.js$/;
/** What Remix does for want of a route's script: it reloads the page that is left, and never answers again. */
const GIVING_UP = /\n\s*console\.error\(`Error loading route module[\s\S]*?return new Promise\([\s\S]*?\n\s*\}\);/;

/** In the place of the route's module: the root then shows what is to be said, at the address that was wanted. */
const STAND_IN = 'return { default: () => null, handle: { isScriptMissing: true } };';

/** Builds Remix so that a press on a link whose page has lost its script comes to an end. */
export function missingScripts(): Plugin {
  return {
    name: 'vonk-missing-scripts',
    apply: 'build',
    transform(code, id) {
      if (!MODULE.test(id)) return null;
      return { code: withMissingScript(code), map: null };
    },
  };
}

export function withMissingScript(code: string): string {
  if (!GIVING_UP.test(code)) throw new Error('Remix no longer gives up on a missing script where it did');
  return code.replace(GIVING_UP, `\n    ${STAND_IN}`);
}
