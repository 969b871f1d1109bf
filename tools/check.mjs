import { ensureBuilt } from './launch/build.mjs';
import { runChecks } from './launch/checks.mjs';
import { ensureInstalled } from './launch/install.mjs';

ensureInstalled();
await ensureBuilt();
const failed = await runChecks();
process.exitCode = failed.length === 0 ? 0 : 1;
