import { transformAsync } from '@babel/core';
import macroPlugin from '@lingui/babel-plugin-lingui-macro';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';

const SCRIPT = /\.[cm]?[jt]sx?$/;
const TYPESCRIPT = /\.[cm]?tsx?$/;
const IMPORTS_MACRO = /@lingui\/(?:core|react)\/macro/;

/**
 * Compiles Lingui's macros in the files that import them. Types and JSX are left to Vite: Lingui's own plugins need a
 * compiler that this build does not have.
 */
export function linguiMacro(options: { configPath: string }): Plugin {
  const linguiConfig = getConfig({ configPath: options.configPath });
  return {
    name: 'lingui-macro',
    enforce: 'pre',
    async transform(code, id) {
      const file = id.split('?', 1)[0] ?? id;
      if (!SCRIPT.test(file) || file.includes('/node_modules/') || !IMPORTS_MACRO.test(code)) return null;
      const result = await transformAsync(code, {
        filename: file,
        babelrc: false,
        configFile: false,
        sourceMaps: true,
        parserOpts: { plugins: TYPESCRIPT.test(file) ? ['typescript', 'jsx'] : ['jsx'] },
        plugins: [[macroPlugin, { linguiConfig }]],
      });
      return result?.code == null ? null : { code: result.code, map: result.map };
    },
  };
}
