import { resolve } from 'node:path';
import { parseOptions } from '../launch/options.mjs';
import { examine } from './examine.ts';
import type { Finding } from './finding.ts';

const usage = `npm run doctor -- [--json] [the options of npm start]

Looks at all that the suite needs and says what is wrong and what to do; the suite may be running. Give the options and the
environment that it is started with. Ends with 1 where something is wrong.
Examine tout ce dont la suite a besoin et dit ce qui ne va pas et que faire ; la suite peut tourner.`;

const MARKS = { ok: 'ok     ', warning: 'WARNING', wrong: 'WRONG  ' } as const;

const words = process.argv.slice(2);
const asJson = words.includes('--json');
const parsed = parseOptions(words.filter((word) => word !== '--json'));

if (!parsed.ok) {
  console.error(`${parsed.sentence}\n\n${usage}`);
  process.exit(2);
}
if (parsed.options.help) {
  console.log(usage);
  process.exit(0);
}

const typedIn = process.env['INIT_CWD'] ?? process.cwd();
const { https, dataDir } = parsed.options;
const files =
  typeof https === 'string'
    ? https
    : { certFile: resolve(typedIn, https.certFile), keyFile: resolve(typedIn, https.keyFile) };
const findings = await examine({ ...parsed.options, dataDir: resolve(typedIn, dataDir), https: files }, process.env);
const ok = findings.every(({ state }) => state !== 'wrong');
console.log(asJson ? JSON.stringify({ ok, findings }, null, 2) : findings.map(lineOf).join('\n'));
process.exit(ok ? 0 : 1);

function lineOf({ thing, state, says, todo }: Finding): string {
  return `${MARKS[state]} ${thing}: ${says}.${todo === null ? '' : `\n        → ${todo}.`}`;
}
