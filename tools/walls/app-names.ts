import { withoutComments } from './code-only.ts';
import { type Breach, isCode, isTest, lineOf, type SourceTree, type Wall } from './source-tree.ts';

/** The applications' folders. */
export function appsOf(tree: SourceTree): string[] {
  const names = [...tree.keys()].flatMap((path) => /^apps\/([^/]+)\//.exec(path)?.[1] ?? []);
  return [...new Set(names)].filter((name) => name !== 'testing').sort();
}

/** The nouns that have cards. */
export function cardsOf(tree: SourceTree): string[] {
  const names = [...tree.keys()].flatMap((path) => /^cards\/([^/]+)\//.exec(path)?.[1] ?? []);
  return [...new Set(names)].sort();
}

/** `engine` and `ui` serve any application and know none: no import of one, no question which one this is. */
export const enginesNameNoApp: Wall = {
  name: 'engine and ui name no application',
  look(tree) {
    const breaches: Breach[] = [];
    for (const [file, text] of tree) {
      if (!isCode(file) || isTest(file) || !/^(engine|ui)\//.test(file)) continue;
      const code = withoutComments(text);
      const patterns = [
        /#apps\/|(?:\.\.\/)+apps\//g,
        ...appsOf(tree).map(
          (app) => new RegExp(`\\b(?:app|appName|application|name)\\s*[!=]==\\s*['"]${app}['"]`, 'g'),
        ),
      ];
      for (const pattern of patterns) {
        for (const match of code.matchAll(pattern)) {
          breaches.push({
            file,
            line: lineOf(code, match.index),
            saw: `names an application (${match[0]})`,
            instead: 'Let each application declare its own answer and hand it over in apps/server.ts or apps/web.ts.',
          });
        }
      }
    }
    return breaches;
  },
};
