import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { operation } from '#engine/contract/operation.ts';
import { enginesNameNoApp } from './app-names.ts';
import { noCircles } from './circles.ts';
import { addressThroughProxies } from './client-address.ts';
import { noClosedLists } from './closed-lists.ts';
import { withoutComments } from './code-only.ts';
import { oneDoor, sqlInStoreOnly, writesInActsOnly } from './database-door.ts';
import { smallFiles, smallFolders, tellingNames } from './file-shape.ts';
import { noFixedWaits } from './fixed-waits.ts';
import { importsOf } from './imports.ts';
import { layers, testsApart } from './layers.ts';
import { noLeftovers } from './leftovers.ts';
import { loggedFields } from './log-fields.ts';
import { oneLanguageAFile } from './one-language-a-file.ts';
import { oneTransaction } from './one-transaction.ts';
import { pureCore } from './pure-core.ts';
import { sentenceOf, type Wall } from './source-tree.ts';
import { testedRefusals } from './tested-refusals.ts';
import { formsInOneWay } from './told-once/forms-in-one-way.ts';
import { latestByTime } from './told-once/latest.ts';
import { oneFileWriter } from './told-once/one-file-writer.ts';
import { zonesByName } from './told-once/wall-clocks.ts';
import { architectureIsTrue, datedDecisions, namedPathsExist, toldApplications } from './true-docs.ts';
import { operationsOf, wholeOperations } from './whole-operations.ts';

/** Parts a word, so that the walls do not find it in this file. */
const split = (...parts: string[]) => parts.join('');

const lines = (count: number) => 'x;\n'.repeat(count);

/** What a wall says of a small house. */
function says(wall: Wall, house: Record<string, string>): string[] {
  return wall.look(new Map(Object.entries(house))).map(sentenceOf);
}

describe('a layer is told from what it imports', () => {
  test.each([
    ['core/fare.ts', "import { read } from '#store/job/job.ts';"],
    ['store/job/job.ts', "import { act } from '../../acts/job/hold.ts';"],
    ['acts/job/hold.ts', "import type { Suite } from '#engine/server/context.ts';"],
    ['services/dispatcher/run.ts', "export { serve } from '#engine/server/api.ts';"],
    ['engine/server/api.ts', "const app = await import('#apps/book/server.ts');"],
    ['engine/web/calls/client.ts', "import '#store/door/connect.ts';"],
    ['ui/kit/Panel.tsx', "import { useOperation } from '#engine/web/calls/operations.ts';"],
    ['apps/book/web/Form.tsx', "import { bookJob } from '#acts/booking/book.ts';"],
    ['apps/book/web/Form.tsx', "import { router } from '../server.ts';"],
    ['apps/book/web/Form.tsx', "import { contract } from '#apps/coach/contract.ts';"],
    ['apps/book/server.ts', "import { board } from '../coach/server.ts';"],
    ['apps/book/server/index.ts', "import { Form } from '../web/Form.tsx';"],
    ['apps/book/contract.ts', "import type { Tables } from '#store/door/tables.ts';"],
    ['apps/web.ts', "import { router } from './book/server.ts';"],
    ['apps/suite.ts', "import { web } from './book/web/app.ts';"],
    ['sim/driver.ts', "import { acceptOffer } from '#acts/job/answer-offer.ts';"],
    ['seed/world.ts', "import { router } from '#apps/book/server.ts';"],
    ['core/fare.test.ts', "import { testDatabase } from '#store/testing/test-database.ts';"],
  ])('%s may not say %s', (file, text) => {
    expect(says(layers, { [file]: text })).toHaveLength(1);
  });

  test.each([
    ['core/fare.ts', "import { ok } from '#core/kit/result.ts';"],
    ['acts/job/hold.ts', "import { moveJob } from './move-job.ts';\nimport { lockJob } from '#store/job/job.ts';"],
    ['apps/book/server/index.ts', "import { contract } from '../contract.ts';\nimport { price } from './price.ts';"],
    [
      'apps/book/web/Form.tsx',
      "import { contract } from '../contract.ts';\nimport { Panel } from '#ui/kit/Panel.tsx';",
    ],
    ['apps/server.ts', "import { router } from './book/server.ts';"],
    ['apps/suite.ts', "import { routers } from './server.ts';"],
    ['sim/customer.ts', "import { contract } from '#apps/book/contract.ts';"],
    ['apps/book/book.db.test.ts', "import { startSuite } from '#apps/suite.ts';"],
    ['core/fare.ts', "// import { read } from '#store/job/job.ts';"],
  ])('%s may say %s', (file, text) => {
    expect(says(layers, { [file]: text })).toEqual([]);
  });

  test('the message names the line and says what to do instead', () => {
    expect(says(layers, { 'core/a.ts': "\nimport { b } from '#store/b.ts';" })[0]).toMatch(
      /^core\/a\.ts:2 imports #store\/b\.ts\. Core is the pure trade: take what you need as an argument/,
    );
  });

  test('what is made for tests stays with tests', () => {
    const text = "import { testDatabase } from '#store/testing/test-database.ts';";
    expect(says(testsApart, { 'acts/job/hold.ts': text })).toHaveLength(1);
    expect(says(testsApart, { 'acts/job/hold.db.test.ts': text })).toEqual([]);
  });
});

test('imports are read as the compiler reads them', () => {
  const text = `import a, { type B } from './a.ts';
import {
  c,
} from '#core/c.ts';
export * from "pkg/sub";
import './side.css?inline';
const d = await import('../d.ts');
const notOne = "import x from './x.ts'".length; /* import y from './y.ts' */`;
  expect(importsOf('room/one/file.ts', text).map(({ path, package: name }) => path ?? name)).toEqual(
    expect.arrayContaining(['room/one/a.ts', 'core/c.ts', 'pkg/sub', 'room/one/side.css', 'room/d.ts']),
  );
  expect(importsOf('room/one/file.ts', '/* import y from "./y.ts" */')).toEqual([]);
});

test('a handler may not ask the connection where a request comes from', () => {
  const house = (text: string) => says(addressThroughProxies, { 'apps/book/server/book.ts': text });
  expect(house('limit.failed(request.ip, nowMs);')).toHaveLength(1);
  expect(house('limit.failed(request.socket.remoteAddress, nowMs);')).toHaveLength(1);
  expect(house('limit.failed(suite.config.addressOf(request.raw), nowMs);')).toEqual([]);
});

test('a screen may not add an offset to an instant, nor ask this machine for the hour', () => {
  const house = (text: string) => says(zonesByName, { 'apps/book/web/times.ts': text });
  expect(house('const shown = atMs + utcOffsetMinutes(zone, atMs) * MINUTE_MS;')).toHaveLength(1);
  expect(house('const hour = new Date(atMs).getHours();')).toHaveLength(1);
  expect(house("new Intl.DateTimeFormat('en', { timeStyle: 'short' }).format(atMs);")).toHaveLength(1);
  expect(house('const shown = clockText(atMs, zone);')).toEqual([]);
});

test('the highest number is not taken for the latest', () => {
  const house = (text: string) => says(latestByTime, { 'store/booking/latest.ts': text });
  expect(house("query.orderBy('b.id', 'desc').limit(1)")).toHaveLength(1);
  expect(house('sql`select * from trip order by t.id desc limit 1`')).toHaveLength(1);
  expect(house("query.orderBy('b.created_at', 'desc').orderBy('b.id', 'desc').limit(1)")).toEqual([]);
  expect(house('sql`select * from trip order by t.began_at desc, t.id desc limit 1`')).toEqual([]);
});

test('a table is written by the writers of tables alone', () => {
  const house = (file: string, text: string) => says(oneFileWriter, { [file]: text });
  expect(house('apps/cashier/web/Page.tsx', "saveFile('x.csv', printCsv([titles, ...rows]));")).toHaveLength(1);
  expect(house('ui/grid/Board.tsx', "saveFile('x.csv', csvOfSheet(sheet, marks));")).toHaveLength(1);
  expect(house('cards/figure/server/x.ts', "import writeXlsxFile from 'write-excel-file/node';")).toHaveLength(2);
  expect(house('apps/cashier/web/Page.tsx', "saveCsv('x', { titles, rows });")).toEqual([]);
  expect(house('services/invoices/run.ts', 'const csv = csvOfSheet(sheet, marks);')).toEqual([]);
});

describe('no language is named outside its room', () => {
  const house = (file: string, text: string) => says(oneLanguageAFile, { [file]: text });

  test('a sentence beside its language is found, in a tree, a leaf or what makes it', () => {
    for (const text of [
      "export const keyTexts = {\n  en: { out: 'Out' },\n  fr: { out: 'Sortie', in: 'Entrée' },\n};\nconst a = { fr: 'Sortie' };\n",
      "const WORDS = { en: 'late', fr: 'en retard' };\n",
      'const told = { en: (n: number) => `${n} keys`, fr: (n: number) => `${n} clés` };\n',
    ]) {
      expect(house('apps/book/form/web/form-texts.ts', text), text).toHaveLength(1);
      expect(house('core/key/words.ts', text), text).toHaveLength(1);
      expect(house('core/key/texts.fr.ts', text), text).toEqual([]);
      expect(house('core/key/key.test.ts', text), text).toEqual([]);
    }
    expect(house('core/key/key-names.ts', 'export const names = inLanguages({ en: en.NAMES, fr: fr.NAMES });')).toEqual(
      [],
    );
  });

  test('who asks which language it is, or lists them, is sent to the room of languages', () => {
    expect(house('ui/kit/format.ts', "const unit = language === 'fr' ? 'ko' : 'kB';")).toHaveLength(1);
    expect(house('ui/kit/format.ts', "if (language !== 'en') return;")).toHaveLength(1);
    expect(house('core/key/key.ts', "type Language = 'en' | 'fr';")).toHaveLength(1);
    expect(house('core/label/rename.ts', "if (language === 'fr') return;")).toEqual([]);
  });
});

test('comments are blanked, strings and patterns are not', () => {
  const text = "const a = 'http://x'; // gone\nconst b = /\\/\\*x/; /* gone\ntoo */ const c = `// stays`;";
  const code = withoutComments(text);
  expect(code).toHaveLength(text.length);
  expect(code).toContain("'http://x'");
  expect(code).toContain('// stays');
  expect(code).toContain('const b = /\\/\\*x/;');
  expect(code).not.toContain('gone');
});

test('engine and ui may neither import nor ask for an application', () => {
  const house = { 'apps/cashier/server.ts': '' };
  expect(says(enginesNameNoApp, { ...house, 'engine/a.ts': "if (app === 'cashier') close();" })).toHaveLength(1);
  expect(says(enginesNameNoApp, { ...house, 'ui/a.tsx': "import x from '#apps/cashier/web/x.ts';" })).toHaveLength(1);
  expect(says(enginesNameNoApp, { ...house, 'engine/a.ts': "// unlike app === 'cashier'\nserve(app);" })).toEqual([]);
});

test.each([
  'const now = Date.now();',
  'const now = new Date();',
  'const dice = Math.random();',
  "import { readFileSync } from 'node:fs';",
  'const home = process.env.HOME;',
  'const wide = window.innerWidth;',
  'setTimeout(run, 5);',
  "import kdbush from 'kdbush';",
])('core may not say %s', (text) => {
  expect(says(pureCore, { 'core/a.ts': text })).toHaveLength(1);
  expect(says(pureCore, { 'core/a.test.ts': text, 'services/a.ts': text })).toEqual([]);
});

test('core may make a date of an instant it was given', () => {
  expect(says(pureCore, { 'core/a.ts': 'const day = new Date(nowMs).getUTCDay();' })).toEqual([]);
});

test.each([
  "const row = await t.db.selectFrom('job').selectAll().executeTakeFirst();",
  "await t.db\n  .insertInto('job').values(job).execute();",
  "const { db } = store; await db.updateTable('job').set(job).execute();",
  "await store?.db.deleteFrom('job').execute();",
  'await t.db.with(name, query).execute();',
  'await store.readers.pages.db.selectNoFrom(1).execute();',
])('only store makes a query: not an act that says %s', (text) => {
  for (const file of ['acts/a.ts', 'apps/book/server.ts', 'seed/a.ts', 'tools/a.ts', 'bench/a.ts']) {
    expect(says(sqlInStoreOnly, { [file]: text }), file).toHaveLength(1);
  }
  expect(says(sqlInStoreOnly, { 'store/job/job.ts': text, 'acts/a.db.test.ts': text })).toEqual([]);
});

test('an act hands the connection to the store', () => {
  const text = 'const job = await findJob(t.db, id); const seen = jobs.with(0, job);\n// as t.db.selectFrom did';
  expect(says(sqlInStoreOnly, { 'tools/a.ts': "write('fare.db.test.ts');" })).toEqual([]);
  expect(says(sqlInStoreOnly, { 'acts/a.ts': text })).toEqual([]);
});

test('a list of all nouns is gathered, not written', () => {
  const list = (nouns: string[]) =>
    nouns.map((noun) => `import { topics as ${noun} } from '#core/${noun}/topic.ts';`).join('\n');
  const five = list(['job', 'call', 'news', 'place', 'query']);
  expect(says(noClosedLists, { 'apps/all.ts': five })).toHaveLength(1);
  expect(says(noClosedLists, { 'apps/all.ts': `// Made by \`npm run gather\`.\n${five}` })).toEqual([]);
  expect(says(noClosedLists, { 'apps/all.test.ts': five })).toEqual([]);
  expect(says(noClosedLists, { 'apps/all.ts': list(['job', 'call', 'news', 'place']) })).toEqual([]);
  const others = [1, 2, 3, 4, 5].map((n) => `import { part${n} } from '#core/job/part-${n}.ts';`).join('\n');
  expect(says(noClosedLists, { 'apps/all.ts': others })).toEqual([]);
});

test('the database has one language room and one door', () => {
  expect(says(sqlInStoreOnly, { 'acts/a.ts': "import { sql } from 'kysely';" })).toHaveLength(1);
  expect(says(sqlInStoreOnly, { 'store/a.ts': "import { sql } from 'kysely';" })).toEqual([]);
  expect(says(oneDoor, { 'store/job/job.ts': 'await db.transaction().execute(work);' })).toHaveLength(1);
  expect(says(oneDoor, { 'services/a.ts': "await client.query('begin');" })).toHaveLength(1);
  expect(says(oneDoor, { 'store/door/transaction.ts': 'await db.transaction().execute(work);' })).toEqual([]);
  expect(says(writesInActsOnly, { 'apps/book/server.ts': "db.insertInto('job')" })).toHaveLength(1);
  expect(says(writesInActsOnly, { 'acts/a.ts': "db.insertInto('job')" })).toEqual([]);
});

describe('an act is one transaction', () => {
  const house = {
    'store/door/transaction.ts': 'export async function transact(work) {}',
    'acts/job/change-job.ts': `import { transact } from '#store/door/transaction.ts';
      export function changeJob(context, work) { return transact(context, (t) => work(t)); }`,
    'acts/job/cancel-job.ts': `import { changeJob } from './change-job.ts';
      export const cancelJob = (context, id) => changeJob(context, (t) => id);
      export function endJob(context, id) {
        if (id === 0) return null;
        return id > 5 ? cancelJob(context, id) : changeJob(context, () => id);
      }`,
  };
  const CANCEL = "import { cancelJob } from '../job/cancel-job.ts';\n";
  const act = (body: string) => ({
    ...house,
    'acts/booking/end.ts': `${CANCEL}export async function end(context, jobs) { ${body} }`,
  });

  test.each([
    ['for (const job of jobs) await cancelJob(context, job);', 'in each round (cancelJob)'],
    ['while (jobs.length > 0) await cancelJob(context, jobs.pop());', 'in each round (cancelJob)'],
    ['await Promise.all(jobs.map((job) => cancelJob(context, job)));', 'in each round (cancelJob)'],
    ['const one = (job) => cancelJob(context, job); await Promise.all(jobs.map(one));', 'in each round (end.one)'],
    ['await cancelJob(context, 1); await cancelJob(context, 2);', 'after another (cancelJob)'],
    ['if (jobs[0]) await cancelJob(context, 1); return cancelJob(context, 2);', 'after another (cancelJob)'],
    ['try { await cancelJob(context, 1); } finally { await cancelJob(context, 2); }', 'after another (cancelJob)'],
  ])('not where it says %s', (body, saw) => {
    expect(says(oneTransaction, act(body))).toHaveLength(1);
    expect(says(oneTransaction, act(body)).join()).toContain(`acts/booking/end.ts:2 opens a transaction ${saw}`);
  });

  test.each([
    'if (jobs.length === 0) return cancelJob(context, 1); return cancelJob(context, 2);',
    'return jobs.length > 1 ? cancelJob(context, 1) : cancelJob(context, 2);',
    'for (const job of jobs) if (!job) return null; return cancelJob(context, 1);',
    'switch (jobs.length) { case 1: return cancelJob(context, 1); default: return cancelJob(context, 2); }',
  ])('but where it says %s', (body) => {
    expect(says(oneTransaction, act(body))).toEqual([]);
  });

  test('nor is a request that calls acts in a loop, but each request has one of its own', () => {
    const from = "import { cancelJob } from '#acts/job/cancel-job.ts';\n";
    const server = (text: string) => ({
      ...house,
      'apps/book/server/jobs.ts': `${from}export const jobs = { ${text} };`,
    });
    const two = 'hold: os.hold.handler(() => cancelJob(c, 1)), cancel: os.cancel.handler(() => cancelJob(c, 2))';
    expect(says(oneTransaction, server(two))).toEqual([]);
    const many = 'cancel: os.cancel.handler(async ({ input }) => { for (const id of input) await cancelJob(c, id); })';
    expect(says(oneTransaction, server(many))).toHaveLength(1);
  });

  test('nothing stays on the list that it let pass, and the door is where it is looked for', () => {
    const once = "import { transact } from '#store/door/transaction.ts'; export const once = () => transact(1);";
    expect(says(oneTransaction, { ...house, 'acts/command/once.ts': once }).join()).toContain('Take it from the list');
    expect(says(oneTransaction, { 'acts/a.ts': '' }).join()).toContain('is not there');
  });
});

test('names say what is inside', () => {
  expect(says(tellingNames, { 'core/utils.ts': '' })).toHaveLength(1);
  expect(says(tellingNames, { 'ui/common/Box.tsx': '' })).toHaveLength(1);
  expect(says(tellingNames, { 'core/FareTable.ts': '' })).toHaveLength(1);
  expect(says(tellingNames, { 'apps/book/web/texts-fr.ts': '' })).toHaveLength(1);
  expect(
    says(tellingNames, { 'core/fare-table.db.test.ts': '', 'ui/kit/Panel.tsx': '', 'ui/kit/time/clock.tsx': '' }),
  ).toEqual([]);
});

test('files fit in a glance', () => {
  expect(says(smallFiles, { 'core/a.ts': lines(501) }).join()).toContain('has 501 lines');
  expect(says(smallFiles, { 'core/a.ts': lines(90), 'core/b.ts': lines(60) })).toEqual([]);
  expect(says(smallFiles, { 'core/a.ts': lines(300), 'core/b.ts': lines(60) }).join()).toContain(
    '300 lines in the median',
  );
});

test('nothing unfinished stays behind', () => {
  const left = [
    split('// TO', 'DO later'),
    split('x as an', 'y;'),
    split('// @ts-', 'ignore'),
    split('test.', "skip('a')"),
    split("'/wor", "k/x'"),
    split('expect(performance.n', 'ow() - began).toBeLessThan(200);'),
  ];
  for (const text of left) expect(says(noLeftovers, { 'acts/a.ts': text }), text).toHaveLength(1);
  const innocent = split('const company = many;\n// as an', 'y reader sees');
  expect(says(noLeftovers, { 'acts/a.ts': innocent })).toEqual([]);
});

test('the pages are true', () => {
  const paths = namedPathsExist((path) => path === 'docs/pictures/board.webp');
  const house = { 'core/fare.ts': '', 'apps/book/server.ts': '' };
  expect(says(paths, { ...house, 'README.md': 'See `core/fares.ts`.' })).toHaveLength(1);
  expect(says(paths, { ...house, 'README.md': 'See `core/fare.ts`, `core/`, ![](docs/pictures/board.webp).' })).toEqual(
    [],
  );
  expect(says(architectureIsTrue, { ...house, 'ARCHITECTURE.md': '`core/`' })).toHaveLength(2);
  expect(says(architectureIsTrue, { ...house, 'ARCHITECTURE.md': 'core/ apps/ `book`' })).toEqual([]);
  expect(says(architectureIsTrue, { 'ARCHITECTURE.md': '├─ attic/' })).toHaveLength(1);
  expect(says(toldApplications, { 'apps/book/contract.ts': '' })).toHaveLength(1);
  expect(says(toldApplications, { 'apps/book/contract.ts': '', 'apps/book/README.md': '' })).toEqual([]);
  expect(says(datedDecisions, { 'docs/decisions/002-so.md': '# So\n2026-01-02' })).toHaveLength(1);
  expect(says(datedDecisions, { 'docs/decisions/001-so.md': '# So\nsome day' })).toHaveLength(1);
  expect(says(datedDecisions, { 'docs/decisions/001-so.md': '# So\n2026-01-02' })).toEqual([]);
});

describe('an operation is whole', () => {
  const contract = {
    holdJob: operation({
      method: 'POST',
      path: '/coach/jobs/hold',
      right: { all: ['coach'] },
      doc: 'Takes a job out of dispatch.',
      input: z.strictObject({}),
      output: z.strictObject({}),
      errors: { jobMoved: 409 },
    }),
  };
  const operations = operationsOf(contract);
  const codes = operations.flatMap((one) => one.codes);
  const sentences = Object.fromEntries(codes.map((code) => [code, 'This was refused.']));
  const whole = {
    folder: 'apps/coach',
    operations,
    handlers: ['holdJob'],
    sentences: { en: sentences, fr: sentences },
  };

  test('with its right, handler and sentences', () => {
    expect(codes).toContain('jobMoved');
    expect(wholeOperations(whole)).toEqual([]);
  });

  test('not without a right', () => {
    for (const right of [undefined, {}, { all: [] }]) {
      const open = operations.map((one) => ({ ...one, right }));
      expect(wholeOperations({ ...whole, operations: open })).toHaveLength(1);
    }
  });

  test('not without a handler', () => {
    expect(wholeOperations({ ...whole, handlers: [] })).toHaveLength(1);
  });

  test('not without a sentence in French', () => {
    const { jobMoved: _, ...fr } = sentences;
    expect(wholeOperations({ ...whole, sentences: { en: sentences, fr } }).map(sentenceOf)[0]).toContain(
      'jobMoved of holdJob (fr)',
    );
  });

  test('not without a test of its refusal', () => {
    const tree = new Map([['acts/job/hold.db.test.ts', "expect(code).toBe('jobGone')"]]);
    expect(testedRefusals(tree, 'coach', operations, ['notSignedIn'])).not.toEqual([]);
    const all = new Map([['acts/job/hold.db.test.ts', codes.join(' ')]]);
    expect(testedRefusals(all, 'coach', operations, [])).toEqual([]);
  });
});

describe('no circle of files', () => {
  const circle = {
    'core/a.ts': "import type { B } from './b.ts';",
    'core/b.ts': "import { c } from './c.ts';",
    'core/c.ts': "import { a } from './a.ts';",
  };

  test('types included, told in the order in which its files lead round', () => {
    expect(says(noCircles, circle)).toEqual([
      expect.stringContaining('core/a.ts imports itself by core/b.ts → core/c.ts → core/a.ts'),
    ]);
  });

  test('what hangs on a circle is none, and a ladder is none', () => {
    expect(says(noCircles, { ...circle, 'core/d.ts': "import { a } from './a.ts';" })).toHaveLength(1);
    expect(says(noCircles, { ...circle, 'core/c.ts': '' })).toEqual([]);
  });
});

test('a folder of 31 files is too wide, one of 30 is not, and migrations may be', () => {
  const files = (folder: string, most: number) =>
    Object.fromEntries(Array.from({ length: most }, (_, n) => [`${folder}/a${n}.ts`, '']));
  expect(says(smallFolders, files('core/job', 31))).toEqual([expect.stringContaining('core/job holds 31 files')]);
  expect(says(smallFolders, files('core/job', 30))).toEqual([]);
  expect(says(smallFolders, { ...files('core/job', 20), ...files('core/job/moves', 20) })).toEqual([]);
  expect(says(smallFolders, files('store/migrations', 31))).toEqual([]);
});

describe('a test waits for what comes', () => {
  test.each([
    `await page.${split('waitFor', 'Timeout')}(50);`,
    `await ${split('sle', 'ep')}(2_500 + random() * 3_000);`,
    `await new Promise((resolve) => ${split('set', 'Timeout')}(resolve, 1500));`,
    `${split('set', 'Timeout')}(() => child.kill('SIGKILL'), 10_000);`,
  ])('not by %s', (text) => {
    expect(says(noFixedWaits, { 'apps/cash/cash.e2e.ts': text })).toHaveLength(1);
    expect(says(noFixedWaits, { 'apps/cash/testing/cash.ts': text })).toHaveLength(1);
    expect(says(noFixedWaits, { 'apps/cash/cash.ts': text })).toEqual([]);
  });

  test.each([
    'await sleep(20);',
    `${split('set', 'Timeout')}(fail, PATIENCE_MS);`,
    'await locator.waitFor({ timeout: 90_000 });',
  ])('but may say %s', (text) => expect(says(noFixedWaits, { 'apps/cash/cash.e2e.ts': text })).toEqual([]));
});

describe('a line of the log tells nothing of a person', () => {
  test.each([
    "log.error({ err: error, name: user.name }, 'it failed');",
    'suite.log.warn({ address }, "it waits");',
    'log.info({ fleetId }, `it failed for ${name}`);',
    "parts.log.error({ fleetId: one(a, { b }).id, phone: told }, 'it failed');",
  ])('%s is told', (line) => expect(says(loggedFields, { 'services/outbox/outbox.ts': line })).toHaveLength(1));

  test.each([
    "log.error({ err: error, fleetId }, 'it failed');",
    "log.error({ err: error, fleetId: of(a, b), ...about }, 'it failed');",
    "log.warn({}, 'it works again');",
    "catalog.info({ name }, 'x');",
  ])('%s may stay', (line) => expect(says(loggedFields, { 'services/outbox/outbox.ts': line })).toEqual([]));
});

describe('a form written by hand is told', () => {
  const written = "const [why, setWhy] = useState(''); return <AskDialog><TextInput value={why} /></AskDialog>;";
  test.each([
    ['apps/book/web/NewDialog.tsx', written, 1],
    ['cards/paper/web/NewForm.tsx', written.replaceAll('AskDialog', 'form'), 1],
    ['apps/book/web/NewDialog.tsx', 'return <FormDialog fields={fields} />;', 0],
    ['apps/book/web/Filter.tsx', "const [word, setWord] = useState(''); return <TextInput value={word} />;", 0],
    ['apps/terminal/web/NewSheet.tsx', written, 0],
    ['apps/cashier/web/driver/CashForm.tsx', written, 0],
  ])('%s: %s', (file, text, count) => expect(says(formsInOneWay, { [file]: text })).toHaveLength(count));

  test('and one that is no longer so comes off the list', () => {
    const house = { 'engine/web/form/FormDialog.tsx': '', 'apps/cashier/web/driver/CashForm.tsx': '<FormDialog />' };
    expect(says(formsInOneWay, house)).toContainEqual(expect.stringContaining('apps/cashier/web/driver/CashForm.tsx'));
  });
});
