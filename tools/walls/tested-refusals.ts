import { type Breach, isTest, type SourceTree } from './source-tree.ts';
import type { OperationFacts } from './whole-operations.ts';

/**
 * Each code an operation may answer is met in some test: of the application, or of the act that refuses. Codes every
 * operation shares are tested once, with the guard.
 */
export function testedRefusals(
  tree: SourceTree,
  folder: string,
  operations: readonly OperationFacts[],
  shared: readonly string[],
): Breach[] {
  const tests = [...tree].filter(([file]) => isTest(file) && /\.(test|e2e)\./.test(file)).map(([, text]) => text);
  const codes = new Set(operations.flatMap((operation) => operation.codes).filter((code) => !shared.includes(code)));
  return [...codes]
    .filter((code) => !tests.some((text) => new RegExp(`\\b${code}\\b`).test(text)))
    .map((code) => ({
      file: `${folder}/contract.ts`,
      saw: `lists ${code}, which no test meets`,
      instead: 'Write a test that is refused so, in the application or beside the act.',
    }));
}
