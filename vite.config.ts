import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { BUILD_TARGET } from './tools/browsers/oldest.ts';
import { compilerPlugin } from './tools/compiler/compiler-plugin.ts';
import { contractPlugin } from './tools/contracts/contract-plugin.ts';
import { drawnPlugin } from './tools/drawn/drawn-plugin.ts';
import { directImportsPlugin } from './tools/loads/direct-imports.ts';
import { loadsPlugin } from './tools/loads/loads-plugin.ts';
import { manualPlugin } from './tools/manual/manual-plugin.ts';
import { oneLanguagePlugin } from './tools/one-language/one-language-plugin.ts';
import { ownPagePlugin } from './tools/own-page/own-page-plugin.ts';

const root = import.meta.dirname;
const server = process.env['HANSOM_SERVER'] ?? 'http://localhost:8080';

/** Each page is a build of its own, so that what one learns never weighs on another. */
const page = process.env['HANSOM_PAGE'] ?? 'index';
const isSuite = page === 'index';

/** The screens carry the name of their release; a server that serves a newer one tells them so. */
const release = process.env['HANSOM_RELEASE'] ?? 'dev';
const releaseFile: Plugin = {
  name: 'release-file',
  generateBundle() {
    if (isSuite) this.emitFile({ type: 'asset', fileName: 'release.json', source: JSON.stringify({ release }) });
  },
};

export default defineConfig({
  plugins: [
    compilerPlugin(),
    react(),
    contractPlugin(root),
    manualPlugin(root),
    oneLanguagePlugin(root),
    directImportsPlugin(root),
    loadsPlugin(root, page),
    drawnPlugin(root, page),
    ownPagePlugin(root, { name: 'terminal', worker: 'apps/terminal/web/service-worker.ts' }),
    ownPagePlugin(root, { name: 'incident' }),
    ownPagePlugin(root, { name: 'drive' }),
    releaseFile,
  ],
  define: { 'import.meta.env.HANSOM_RELEASE': JSON.stringify(release) },
  build: {
    outDir: 'dist/web',
    emptyOutDir: false,
    copyPublicDir: isSuite,
    target: BUILD_TARGET,
    sourcemap: false,
    chunkSizeWarningLimit: 1_300,
    // Nothing is inlined, so the page needs no 'unsafe-inline' for scripts and no data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: `${page}.html`, checks: { bundlerTimings: false } },
  },
  // MapLibre starts its own module worker; pre-bundling would lose the worker's address.
  optimizeDeps: { exclude: ['maplibre-gl'] },
  server: {
    proxy: {
      '/api': { target: server, ws: true },
      '/healthz': server,
    },
  },
});
