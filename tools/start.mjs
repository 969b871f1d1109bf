import { requireNode } from './launch/node-version.mjs';

requireNode();
const { readOptions } = await import('./launch/options.mjs');
const options = readOptions(process.argv.slice(2));
const { ensureInstalled } = await import('./launch/install.mjs');
const { ensureBuilt } = await import('./launch/build.mjs');
ensureInstalled();
await ensureBuilt();
process.setSourceMapsEnabled(true);
const { serve } = await import('../dist/server/tools/serve.mjs');
await serve(options);
