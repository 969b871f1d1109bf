import { requireNode } from './launch/node-version.mjs';

requireNode();
const { ensureInstalled } = await import('./launch/install.mjs');
ensureInstalled();
const { testEverything } = await import('./test-run/test-run.mjs');
process.exitCode = await testEverything(process.argv.slice(2));
