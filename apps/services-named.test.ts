import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '#tools/launch/root.mjs';
import { texts } from './admin/web/services/texts.ts';

const PART_FILES = readdirSync(inRoot('services'))
  .map((folder) => `services/${folder}/part.ts`)
  .filter((file) => existsSync(inRoot(file)));

/** Where a part of the suite gets the name that the page of services knows it by. */
const DECLARE = [
  {
    files: ['apps/suite.ts', 'apps/terminal/server/open-links.ts', 'engine/server/database-health.ts'],
    name: /\bname: '(\w+)',\s*(?:async )?check\b/g,
  },
  { files: PART_FILES, name: /\b(?:name: |plannedDraftsPart\()'(\w+)'/g },
];

test.each(['en', 'fr'] as const)('the page of services has a name for each part of the suite (%s)', (language) => {
  const known = Object.keys(texts[language].services.name);
  for (const { files, name } of DECLARE) {
    for (const file of files) {
      const names = [...readFileSync(inRoot(file), 'utf8').matchAll(name)].map(([, one]) => one);
      expect(names, file).not.toEqual([]);
      expect(known, file).toEqual(expect.arrayContaining(names));
    }
  }
});
