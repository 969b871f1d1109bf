import { runChecks } from './launch/checks.mjs';
import { ensureInstalled } from './launch/install.mjs';

ensureInstalled();
const failed = await runChecks();
process.exitCode = failed.length === 0 ? 0 : 1;
