import type { Dimension } from '#core/figure/facts.ts';
import { reportFrom } from '#core/figure/made-report.ts';
import { REPORT_TITLES } from '#core/figure/report-titles.ts';
import { filled, wordsIn } from '#core/figure/report-words.ts';
import { figureTitle } from '#core/figure/said.ts';
import { daysBack, movedBack } from '#core/figure/span.ts';
import type { Language } from '#core/language/languages.ts';
import type { WorkParams } from '#core/long-work/declared.ts';
import { printedDays } from '#core/print/print-words.ts';

/** So many figures of a report are named; of more, the first. */
const NAMED_FIGURES = 3;

/**
 * Which report a file is of: its name, its days, what it is cut by and limited to, its figures, its format; null where this release does
 * not know it.
 */
export function subjectOfReport(params: WorkParams, language: Language): string | null {
  const made = typeof params['report'] === 'string' ? reportFrom(params) : null;
  if (!made) return null;
  const { asked, page, format } = made;
  const { dimension, beside } = wordsIn(language);
  const named = (dimensions: readonly string[]) => dimensions.map((one) => dimension[one as Dimension]).join(', ');
  const figures = asked.figures.slice(0, NAMED_FIGURES).map((name) => figureTitle(name, language));
  const limits = Object.keys(asked.filters);
  return [
    REPORT_TITLES[language][page],
    printedDays(asked, language),
    ...(asked.compare === null
      ? []
      : [filled(beside, { days: printedDays(movedBack(asked, daysBack(asked, asked.compare)), language) })]),
    ...(asked.by.length === 0 ? [] : [named(asked.by)]),
    ...(limits.length === 0 ? [] : [filled(wordsIn(language).limitedTo, { filters: named(limits) })]),
    `${figures.join(', ')}${asked.figures.length > NAMED_FIGURES ? ' …' : ''}`,
    format.toUpperCase(),
  ].join(' · ');
}
