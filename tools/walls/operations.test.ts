import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { COMMON_ERRORS } from '#engine/contract/operation.ts';
import { texts as shared } from '#engine/web/texts.ts';
import { root } from '../launch/root.mjs';
import { appsOf } from './app-names.ts';
import { readTree, sentenceOf } from './source-tree.ts';
import { testedRefusals } from './tested-refusals.ts';
import { handlersOf, operationsOf, wholeOperations } from './whole-operations.ts';

const tree = readTree(root);
const withContract = appsOf(tree).filter((app) => existsSync(join(root, `apps/${app}/contract.ts`)));
const load = (path: string) => import(pathToFileURL(join(root, path)).href);
const serverOf = (app: string) =>
  [`apps/${app}/server.ts`, `apps/${app}/server/index.ts`].find((path) => existsSync(join(root, path)));

describe.each(withContract)('the operations of %s', async (app) => {
  const { contract } = (await load(`apps/${app}/contract.ts`)) as { contract: object };
  const operations = operationsOf(contract);

  test('each have a right, a handler, a line of documentation and a sentence a refusal in both languages', async () => {
    const server = serverOf(app);
    const { router } = server ? ((await load(server)) as { router: object }) : { router: {} };
    const textsFile = `apps/${app}/web/texts.ts`;
    const own = existsSync(join(root, textsFile))
      ? ((await load(textsFile)) as { texts: { en: { errors?: object }; fr: { errors?: object } } }).texts
      : { en: {}, fr: {} };
    const sentences = {
      en: { ...shared.en.errors, ...own.en.errors },
      fr: { ...shared.fr.errors, ...own.fr.errors },
    };
    const handlers = handlersOf(router);
    expect(wholeOperations({ app, operations, handlers, sentences }).map(sentenceOf)).toEqual([]);
  });

  test('are refused in some test with each of their codes', () => {
    expect(testedRefusals(tree, app, operations, Object.keys(COMMON_ERRORS)).map(sentenceOf)).toEqual([]);
  });
});
