import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';
import { nameChunk } from './vite-plugins/chunks.ts';
import { nameClass } from './vite-plugins/class-names.ts';
import { displayFont } from './vite-plugins/display-font.ts';
import { iconImports } from './vite-plugins/icons.ts';
import { lightIcons } from './vite-plugins/light-icons.ts';
import { linguiMacro } from './vite-plugins/lingui-macro.ts';
import { missingScripts } from './vite-plugins/missing-scripts.ts';
import { serviceWorker } from './vite-plugins/service-worker.ts';

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }
}

const linguiConfigPath = fileURLToPath(new URL('../../packages/i18n/lingui.config.ts', import.meta.url));
const BROWSERS = ['chrome111', 'firefox113', 'safari16.4'];
const standard = ['module', 'development|production'];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    displayFont(),
    iconImports(),
    lightIcons(),
    linguiMacro({ configPath: linguiConfigPath }),
    lingui({ configPath: linguiConfigPath }),
    missingScripts(),
    serviceWorker(),
    remix({
      ignoredRouteFiles: ['**/*'],
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_lazyRouteDiscovery: true,
        v3_routeConfig: true,
        unstable_optimizeDeps: true,
      },
    }),
  ],
  resolve: { conditions: ['source', 'browser', ...standard] },
  ssr: {
    resolve: { conditions: ['source', 'node', ...standard] },
    // Bundled, so that only what is used is loaded at start.
    noExternal: [/^@vonk\//, 'lucide-react'],
  },
  css: { modules: { generateScopedName: nameClass } },
  build: {
    manifest: true,
    sourcemap: false,
    // The content security policy allows no data: URLs for fonts or scripts.
    assetsInlineLimit: 0,
    // These support top-level `await`, with which a route waits for its messages.
    target: BROWSERS,
    cssTarget: BROWSERS,
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: nameChunk } },
  },
}));
