import { type Breach, isCode, isTest, lineOf, type Wall } from './source-tree.ts';

/** Sentences of a screen, both languages side by side, stand where everybody looks for them. */
export const textsByFeature: Wall = {
  name: 'a folder of screens has its sentences in its texts.ts',
  look(tree) {
    const breaches: Breach[] = [];
    for (const [file, text] of tree) {
      const isScreen = /^(apps|cards|engine)\/.*\bweb\//.test(file) || file.startsWith('ui/');
      if (!isScreen || !isCode(file) || isTest(file) || /\/(texts|titles)\.ts$/.test(file)) continue;
      for (const match of text.matchAll(/^(?:export )?const \w+[^=\n]* = \{\n\s+(?:en|fr): [{[]/gm)) {
        breaches.push({
          file,
          line: lineOf(text, match.index),
          saw: 'holds sentences in English and French',
          instead: 'Put them into the texts.ts of its folder, or give the feature a folder with its own.',
        });
      }
    }
    return breaches;
  },
};
