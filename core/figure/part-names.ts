import { INCIDENT_CHANNELS } from '../incident/incident-kind.ts';
import { paymentNames } from '../job/payment.ts';
import { byLanguage } from '../language/in-languages.ts';
import { ITEM_NAMES } from '../lost-property/item-kinds.ts';
import { TAMPER_NAMES } from '../tamper/words.ts';
import { workCauseNames, workKindNames, workPayerNames } from '../workshop/work-names.ts';
import type { Dimension } from './facts.ts';
import { REPORT_WORDS, type ReportLanguage } from './report-words.ts';

type Names = Readonly<Record<string, string>>;

const named = (names: Readonly<Record<string, Readonly<Record<ReportLanguage, string>>>>) =>
  byLanguage((language) =>
    Object.fromEntries(Object.entries(names).map(([code, words]) => [code, capital(words[language])])),
  );
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What the values of dimensions are called that are told by codes of the trade. */
const PART_NAMES: Readonly<Partial<Record<Dimension, Record<ReportLanguage, Names>>>> = {
  source: byLanguage((language) => REPORT_WORDS[language].source),
  channel: byLanguage((language) =>
    Object.fromEntries(INCIDENT_CHANNELS.map((one) => [one, REPORT_WORDS[language].channel[one]])),
  ),
  payment: byLanguage((language) => paymentNames[language]),
  itemKind: named(ITEM_NAMES),
  workKind: workKindNames,
  workCause: workCauseNames,
  workPayer: workPayerNames,
  tamperRule: named(TAMPER_NAMES),
};

/** How a code of a dimension is called; undefined where it has no name, as a rule that is gone. */
export function partName(dimension: Dimension, value: string, language: ReportLanguage): string | undefined {
  const names = PART_NAMES[dimension]?.[language];
  return names && Object.hasOwn(names, value) ? names[value] : undefined;
}
