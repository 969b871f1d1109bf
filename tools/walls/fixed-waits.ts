import { withoutComments } from './code-only.ts';
import { type Breach, isCode, isTest, lineOf, type Wall } from './source-tree.ts';

// The last letter stands in brackets, so that this file does not find itself.
const WAITS: readonly RegExp[] = [
  /\bwaitForTimeou[t]\(/g,
  /\b(?:sleep|delay|setTimeou[t])\(\s*\d[\d_]{3,}/g,
  /\bsetTimeou[t]\((?:[^(),]|\([^()]*\))*,\s*\d[\d_]{3,}\s*\)/g,
];

/** A test that sleeps is slow on every machine, and wrong on one that is slower still. */
export const noFixedWaits: Wall = {
  name: 'tests wait for what comes, not for a time',
  look: (tree) =>
    [...tree]
      .filter(([path]) => isCode(path) && isTest(path))
      .flatMap(([file, text]): Breach[] => {
        const code = withoutComments(text);
        return WAITS.flatMap((pattern) =>
          [...code.matchAll(pattern)].map(({ index }) => ({
            file,
            line: lineOf(code, index),
            saw: 'waits for a time of a second or more',
            instead: 'Wait for what shall happen, or move the clock that the suite is given.',
          })),
        );
      }),
};
