import type { Plugin } from 'vite';

const MODULE = /\/@remix-run\/react\/dist\/esm\/routeModules\.js$/;
/** Remix's handling of a missing route script: it reloads the page that is being left, and never resolves. */
const GIVING_UP = /\n\s*console\.error\(`Error loading route module[\s\S]*?return new Promise\([\s\S]*?\n\s*\}\);/;

/** Replaces the route's module: the root then shows the error at the requested URL. */
const STAND_IN = 'return { default: () => null, handle: { isScriptMissing: true } };';

/** Patches Remix so that a click on a link whose route script is missing completes. */
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
