import { requireNode } from './launch/node-version.mjs';

requireNode();
const { ensureInstalled } = await import('./launch/install.mjs');
const { ensureBuilt } = await import('./launch/build.mjs');
ensureInstalled();
await ensureBuilt({ force: !process.argv.includes('--if-stale') });
