import type { Dimension } from '#core/figure/facts.ts';
import { type FigureName, isMoney } from '#core/figure/figures.ts';
import type { ReportLine } from '#core/figure/report-lines.ts';
import { figureSays, figureTitle, valueCell, valueText } from '#core/figure/said.ts';
import type { BoardColumn } from '#ui/grid/columns.ts';
import type { AskedReport } from '../contract.ts';
import type { useFigureTexts } from './texts.ts';

/** Told by whole sentences rather than by a word or a number. */
const LONG: ReadonlySet<Dimension> = new Set(['incidentKind', 'penalty', 'course', 'tamperRule']);

type Say = ReturnType<typeof useFigureTexts>;

/** The columns of a report: what the row stands for, then each figure, beside it what it was where that is asked. */
export function reportColumns(
  asked: AskedReport,
  currency: string | null,
  say: Say,
  language: string,
): BoardColumn<ReportLine>[] {
  const { figures, by, compare } = asked;
  const places = new Map(figures.map((name, place) => [name, place]));
  const valueOf = (name: FigureName, of: 'values' | 'was') => (line: ReportLine) =>
    line.row[of]?.[places.get(name) ?? 0] ?? null;
  const column = (name: FigureName, of: 'values' | 'was'): BoardColumn<ReportLine> => {
    const value = valueOf(name, of);
    const money = currency !== null && isMoney(name) ? ` (${currency})` : '';
    const title = `${figureTitle(name, language)}${money}`;
    return {
      id: of === 'values' ? name : `${name}-was`,
      title: of === 'values' ? title : say('was', { name: title }),
      width: Math.max(96, Math.min(190, title.length * 8 + 40)),
      kind: 'number',
      value,
      text: (line) => valueText(name, value(line), line.currency, language),
      hint: () => figureSays(name, language),
      sheet: (line) => valueCell(name, value(line), line.currency),
      ...(of === 'was' ? { tone: () => 'soft' as const } : {}),
    };
  };
  return [
    {
      id: 'key',
      title: by.map((one) => say(`dimension.${one}`)).join(' · '),
      width: by.length > 1 || by.some((one) => LONG.has(one)) ? 320 : 220,
      pinned: true,
      strong: true,
      // Rows stand in the order of their keys until another column is sorted by.
      value: (line) => line.label,
    },
    ...figures.flatMap((name) =>
      compare === null ? [column(name, 'values')] : [column(name, 'values'), column(name, 'was')],
    ),
  ];
}
