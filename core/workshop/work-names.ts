import { inLanguages } from '../language/in-languages.ts';
import type { Language } from '../language/languages.ts';
import type { EQUIPMENT_KINDS } from './part.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';
import type { WorkCause, WorkKind, WorkPayer } from './work-order.ts';

type Names<Of extends string> = Readonly<Record<Language, Readonly<Record<Of, string>>>>;

/** What kinds of work are called. */
export const workKindNames: Names<WorkKind> = inLanguages({ en: en.workKindNames, fr: fr.workKindNames });

export const workCauseNames: Names<WorkCause> = inLanguages({ en: en.workCauseNames, fr: fr.workCauseNames });

export const workPayerNames: Names<WorkPayer> = inLanguages({ en: en.workPayerNames, fr: fr.workPayerNames });

export const equipmentNames: Names<(typeof EQUIPMENT_KINDS)[number]> = inLanguages({
  en: en.equipmentNames,
  fr: fr.equipmentNames,
});
