import type { WorkKind } from '../long-work/work-kind.ts';
import { importFile } from './import-file.ts';

export const work: readonly WorkKind[] = [
  {
    name: 'tripImport',
    run: importFile,
    subject: ({ source }) => (typeof source === 'string' ? source : null),
  },
];
