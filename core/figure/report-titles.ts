import { inLanguages } from '../language/in-languages.ts';
import type { Language } from '../language/languages.ts';
import type { ReportName } from './reports.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

/** What each report is called. */
export const REPORT_TITLES = inLanguages({ en: en.REPORT_TITLES, fr: fr.REPORT_TITLES }) satisfies Record<
  Language,
  Record<ReportName, string>
>;
