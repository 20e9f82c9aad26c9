import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*'lucide-react';/g;
const resolve = createRequire(import.meta.url).resolve;

/**
 * Imports every icon from its own module. Through the package's index each page would seem to use every icon, so that
 * none could be bundled with its users, and the server would load all of them.
 */
export function iconImports(): Plugin {
  return {
    name: 'vonk-icon-imports',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/(app|packages\/ui\/src)\/.+\.tsx?(\?|$)/.test(id) || !code.includes(`'lucide-react'`)) return null;
      return { code: code.replace(IMPORT, (_all, names: string) => importsOf(names)), map: null };
    },
  };
}

function importsOf(names: string): string {
  const wanted = names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));
  return wanted
    .map((name) => {
      const [icon, local = icon] = name.split(/\s+as\s+/) as [string, string?];
      return `import ${local} from '${moduleOf(icon)}';`;
    })
    .join(' ');
}

/** `Gamepad2` is the default of `lucide-react/icons/gamepad-2`. */
function moduleOf(name: string): string {
  const file = name
    .replaceAll(/([a-z])([A-Z0-9])|(\d)([A-Z])/g, '$1$3-$2$4')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase();
  const module = `lucide-react/icons/${file}`;
  resolve(module);
  return module;
}
