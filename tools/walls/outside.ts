import { withoutComments } from './code-only.ts';
import { type Breach, isCode, isTest, lineOf, type Wall } from './source-tree.ts';

const DOOR = 'services/outside/ask-outside.ts';
/** Rooms that run in the browser, are no part of the running suite, or speak to the suite itself. */
const OTHERS = /^(?:tools|bench|sim|seed|ui)\/|(?:^|\/)web\/|^engine\/web\//;

/** A server that a company has named may answer with a redirect into the company's own network. */
export const oneWayOutside: Wall = {
  name: 'the suite asks other servers in one way',
  look(tree) {
    const breaches: Breach[] = [];
    for (const [file, text] of tree) {
      if (!isCode(file) || isTest(file) || OTHERS.test(file) || file === DOOR) continue;
      const code = withoutComments(text);
      for (const match of code.matchAll(
        /(?<![.\w])fetch\(|import \{[^}]*\b(?:get|request)\b[^}]*\} from 'node:https?'/g,
      )) {
        breaches.push({
          file,
          line: lineOf(code, match.index),
          saw: 'asks another server by itself',
          instead: `Ask it by askOutside (${DOOR}): it follows no redirect, and reads no more than it was told to.`,
        });
      }
    }
    return breaches;
  },
};
