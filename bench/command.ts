import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

type Options = {
  json?: boolean;
  quick?: boolean;
  rows?: number;
  seconds?: number;
  seeds?: readonly number[];
  only?: readonly string[];
};
type Bench = { run(options: Options): Promise<unknown> };

const USAGE = `npm run bench -- [NAME …] [--json] [--quick] [--rows N] [--seconds N]
  [--seeds A-B] [--only NAME,…] [--list]

Runs measurements, each beside its peer; without a name, all of them one after another. What they found is kept in
bench/results/. With --json each prints one line of JSON; with --quick those that can measure less, and keep
nothing. With --rows N jobs, search and reports measure over so many rows instead of 5,000,000, with --seconds N
booking-load goes on for so long instead of five minutes. policies measures the seeds of --seeds, such as 6-15, and with
--only the scenarios and policies that begin so. Real data is read from the folder in HANSOM_DATA, where set.`;

const folder = new URL('.', import.meta.url);
const files = new Map(
  ['', 'screens/', 'telematics/', 'reports/'].flatMap((under) =>
    readdirSync(new URL(under, folder)).flatMap((file) => {
      const name = /^([a-z][a-z0-9-]*)\.ts$/.exec(file)?.[1];
      return name === undefined || name === 'command' ? [] : [[name, `${under}${file}`] as const];
    }),
  ),
);
const known = [...files.keys()].sort();

async function measure(name: string, options: Options): Promise<boolean> {
  try {
    const { run } = (await import(new URL(files.get(name)!, folder).href)) as Bench;
    const result = await run(options);
    if (options.quick || options.only) return true;
    mkdirSync(new URL('results/', folder), { recursive: true });
    writeFileSync(new URL(`results/${name}.json`, folder), `${JSON.stringify(result, null, 2)}\n`);
    return true;
  } catch (error) {
    console.error(
      `${name} could not be measured: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
    return false;
  }
}

function numbersFrom(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, n) => first + n);
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'boolean' },
      quick: { type: 'boolean' },
      rows: { type: 'string' },
      seconds: { type: 'string' },
      seeds: { type: 'string' },
      only: { type: 'string' },
      list: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) console.log(USAGE);
  if (values.list) console.log(known.join('\n'));
  if (values.help || values.list) return 0;
  const strange = positionals.filter((name) => !known.includes(name));
  if (strange.length > 0) {
    console.error(`There is no measurement ${strange.join(', ')}; there are ${known.join(', ')}.`);
    return 2;
  }
  const rows = values.rows === undefined ? undefined : Number(values.rows);
  if (rows !== undefined && !(Number.isInteger(rows) && rows >= 1_000)) {
    console.error('--rows takes a whole number of 1000 or more.');
    return 2;
  }
  const seconds = values.seconds === undefined ? undefined : Number(values.seconds);
  if (seconds !== undefined && !(Number.isInteger(seconds) && seconds >= 1)) {
    console.error('--seconds takes a whole number of 1 or more.');
    return 2;
  }
  const span = values.seeds === undefined ? undefined : /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(values.seeds);
  if (span === null || (span && Number(span[2] ?? span[1]) < Number(span[1]))) {
    console.error('--seeds takes a number, or two with a hyphen between, the smaller first: 6-15.');
    return 2;
  }
  const seeds = span && numbersFrom(Number(span[1]), Number(span[2] ?? span[1]));
  const only = values.only?.split(',').map((name) => name.trim());
  let failed = 0;
  for (const name of positionals.length > 0 ? positionals : known) {
    if (
      !(await measure(name, {
        json: values.json ?? false,
        quick: values.quick ?? false,
        ...(rows === undefined ? {} : { rows }),
        ...(seconds === undefined ? {} : { seconds }),
        ...(seeds && { seeds }),
        ...(only && { only }),
      }))
    )
      failed += 1;
  }
  return failed > 0 ? 1 : 0;
}

process.exitCode = await main();
