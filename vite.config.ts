import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compilerPlugin } from './tools/compiler/compiler-plugin.ts';
import { contractPlugin } from './tools/contracts/contract-plugin.ts';
import { manualPlugin } from './tools/manual/manual-plugin.ts';
import { ownPagePlugin } from './tools/own-page/own-page-plugin.ts';

const server = process.env['HANSOM_SERVER'] ?? 'http://localhost:8080';

/** The screens carry the name of their release; a server that serves a newer one tells them so. */
const release = process.env['HANSOM_RELEASE'] ?? 'dev';
const releaseFile: Plugin = {
  name: 'release-file',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'release.json', source: JSON.stringify({ release }) });
  },
};

export default defineConfig({
  plugins: [
    compilerPlugin(),
    react(),
    contractPlugin(import.meta.dirname),
    manualPlugin(import.meta.dirname),
    ownPagePlugin(import.meta.dirname, { name: 'terminal', worker: 'apps/terminal/web/service-worker.ts' }),
    ownPagePlugin(import.meta.dirname, { name: 'incident' }),
    ownPagePlugin(import.meta.dirname, { name: 'drive' }),
    releaseFile,
  ],
  define: { 'import.meta.env.HANSOM_RELEASE': JSON.stringify(release) },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    // Which source became which chunk: the check of the screens' weight reads it.
    manifest: true,
    chunkSizeWarningLimit: 1_300,
    // Chunks of a bounded size only: nothing is inlined, so the page needs no 'unsafe-inline' for scripts and no data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'terminal.html', 'incident.html', 'drive.html'],
      output: {
        codeSplitting: {
          // A group holds what its test names and no more, or the shell would have to load the map.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'map', test: /node_modules[\\/]maplibre-gl|[\\/]ui[\\/]map[\\/]/ },
            { name: 'grid', test: /node_modules[\\/](ag-grid|ag-stack)|[\\/]ui[\\/]grid[\\/]/ },
          ],
        },
      },
    },
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
