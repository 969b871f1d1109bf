import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { COMMON_ERRORS } from '#engine/contract/operation.ts';
import { texts as shared } from '#engine/web/texts.ts';
import { root } from '../launch/root.mjs';
import { appsOf, cardsOf } from './app-names.ts';
import { readTree, sentenceOf } from './source-tree.ts';
import { testedRefusals } from './tested-refusals.ts';
import { handlersOf, operationsOf, wholeOperations } from './whole-operations.ts';

const tree = readTree(root);
const load = (path: string) => import(pathToFileURL(join(root, path)).href);
const contractOf = async (folder: string): Promise<object | undefined> => {
  const path = `${folder}/contract.ts`;
  return existsSync(join(root, path)) ? (await load(path)).contract : undefined;
};
// An application may have a contract of messages only, as the terminal has: then it exports no operations.
const folders = [...appsOf(tree).map((app) => `apps/${app}`), ...cardsOf(tree).map((card) => `cards/${card}`)];
const contracts = await Promise.all(folders.map(async (folder) => ({ folder, contract: await contractOf(folder) })));
const spoken = contracts.flatMap(({ folder, contract }) => (contract ? [{ folder, contract }] : []));
const serverOf = (folder: string) =>
  [`${folder}/server.ts`, `${folder}/server/index.ts`].find((path) => existsSync(join(root, path)));

type Spoken = { en: { errors?: object }; fr: { errors?: object } };

const textsFilesOf = (folder: string) =>
  [...tree.keys()].filter(
    (path) => path.startsWith(`${folder}/`) && path.includes('/web/') && basename(path) === 'texts.ts',
  );

describe.each(spoken)('the operations of $folder', ({ folder, contract }) => {
  const operations = operationsOf(contract);

  test('each have a right, a handler, a line of documentation and a sentence a refusal in both languages', async () => {
    const server = serverOf(folder);
    const { router } = server ? ((await load(server)) as { router: object }) : { router: {} };
    const own = await Promise.all(textsFilesOf(folder).map((path) => load(path) as Promise<{ texts: Spoken }>));
    const sentences = {
      en: Object.assign({}, shared.en.errors, ...own.map(({ texts }) => texts.en.errors)),
      fr: Object.assign({}, shared.fr.errors, ...own.map(({ texts }) => texts.fr.errors)),
    };
    const handlers = handlersOf(router);
    expect(wholeOperations({ folder, operations, handlers, sentences }).map(sentenceOf)).toEqual([]);
  });

  test('are refused in some test with each of their codes', () => {
    expect(testedRefusals(tree, folder, operations, Object.keys(COMMON_ERRORS)).map(sentenceOf)).toEqual([]);
  });
});
