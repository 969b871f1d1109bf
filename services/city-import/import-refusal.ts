import { byLanguage, eachIn, inLanguages } from '#core/language/in-languages.ts';
import type { Language, Words } from '#core/language/languages.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

export const IMPORT_REFUSALS = [
  'NAME_UNUSABLE',
  'FILE_NOT_FOUND',
  'FILE_UNREADABLE',
  'FILE_EMPTY',
  'NOT_AN_EXTRACT',
  'FILE_TRUNCATED',
  'FILE_CORRUPT',
  'FORMAT_UNSUPPORTED',
  'NO_STREETS',
] as const;
export type ImportRefusalCode = (typeof IMPORT_REFUSALS)[number];

/** Why an extract cannot become a city; `detail` names what its sentence needs. */
export class ImportRefusal extends Error {
  readonly code: ImportRefusalCode;
  readonly detail: Readonly<Record<string, string | number>>;

  constructor(code: ImportRefusalCode, detail: Readonly<Record<string, string | number>> = {}) {
    super(code);
    this.name = 'ImportRefusal';
    this.code = code;
    this.detail = detail;
  }
}

type Sentence = (detail: Readonly<Record<string, string | number>>) => string;

const SENTENCES: Record<ImportRefusalCode, Words<Sentence>> = eachIn({ en: en.SENTENCES, fr: fr.SENTENCES });

export function importSentence(refusal: ImportRefusal, language: Language): string {
  return SENTENCES[refusal.code][language](refusal.detail);
}

/** Why a kept import came to nothing, in both languages; a code that is none of these broke by itself. */
export function problemSentences({ code, detail }: { code: string; detail: ImportRefusal['detail'] }) {
  const sentences = Object.hasOwn(SENTENCES, code) ? SENTENCES[code as ImportRefusalCode] : BROKEN;
  return byLanguage((language) => sentences[language](detail));
}

const BROKEN = inLanguages({ en: en.BROKEN, fr: fr.BROKEN });
