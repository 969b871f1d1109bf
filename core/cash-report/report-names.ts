import type { DocketState } from '../docket/docket.ts';
import { inLanguages } from '../language/in-languages.ts';
import type { Language } from '../language/languages.ts';
import type { AnyColumn, Report } from './reports.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

type Named = { name: string; means: string };
type Words = {
  reports: Readonly<Record<Report, Named>>;
  columns: Readonly<Record<AnyColumn, Named>>;
  docketStates: Readonly<Record<DocketState, string>>;
  sum: string;
};

/** What reports, their columns and their figures are called, and what each is. */
export const reportNames: Readonly<Record<Language, Words>> = inLanguages({
  en: en.reportNames,
  fr: fr.reportNames,
});
