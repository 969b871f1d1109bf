import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gatheredOf } from './gather/announcements.ts';
import { inRoot, root } from './launch/root.mjs';
import { appFiles, appNameOf, nextSteps } from './new-app/app-files.ts';

const USAGE = `npm run new-app -- NAME [--into DIR]

Writes the folder of a new application: README, contract, server, page, texts in English and French, and its tests.`;

function main(): number {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { into: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const into = resolve(values.into ?? inRoot('apps'));
  const answer = appNameOf(positionals[0], existsSync(into) ? readdirSync(into) : []);
  if (!answer.ok || positionals.length > 1) {
    console.error(answer.ok ? USAGE : answer.sentence);
    return 2;
  }
  for (const [path, text] of appFiles(answer.name)) {
    const file = join(into, answer.name.folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text, { flag: 'wx' });
  }
  if (values.into === undefined) for (const [path, text] of gatheredOf(root)) writeFileSync(inRoot(path), text);
  console.log(nextSteps(answer.name));
  return 0;
}

process.exitCode = main();
