import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { durationText, type Sheet, type SheetCell } from '#core/kit/sheet.ts';
import { amountText, fixedText } from '#core/kit/written.ts';
import { clockText, dayText } from '#ui/kit/format.ts';
import { hasPaper, Paper } from '#ui/kit/Paper.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import type { BoardHandle } from './board-handle.ts';

const isNumber = (cell: SheetCell | undefined) =>
  typeof cell === 'number' || (typeof cell === 'object' && cell !== null && !('atMs' in cell || 'date' in cell));

function cellText(cell: SheetCell, language: string): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') return new Intl.NumberFormat(language, { useGrouping: false }).format(cell);
  if ('atMs' in cell) return `${dayText(cell.atMs, cell.zone, language)} ${clockText(cell.atMs, cell.zone, true)}`;
  if ('date' in cell) return dayText(Date.parse(cell.date), 'UTC', language);
  if ('amountMinor' in cell) return amountText(cell.amountMinor, cell.currency, language);
  if ('share' in cell) return `${fixedText(cell.share * 100, 1, language)} %`;
  if ('quantity' in cell) return [fixedText(cell.quantity, cell.digits, language), cell.unit].filter(Boolean).join(' ');
  return durationText(cell.seconds);
}

/** The board as paper shows it: every row of the filter, not only those in sight. Made when the browser prints. */
export function PrintedBoard({ board }: { board: BoardHandle }) {
  const say = useUiTexts();
  const { i18n } = useTranslation();
  const [sheet, setSheet] = useState<Sheet | null>(null);

  useEffect(() => {
    const before = () => {
      if (!hasPaper()) flushSync(() => setSheet(board.sheet()));
    };
    const after = () => setSheet(null);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, [board]);

  if (!sheet) return null;
  return (
    <Paper>
      <h1>{sheet.name}</h1>
      <p>
        {[board.filter ? `“${board.filter}”` : null, say('grid.rows', { count: sheet.rows.length })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <table>
        <thead>
          <tr>
            {sheet.titles.map((title, at) => (
              <th key={title} data-number={isNumber(sheet.rows[0]?.[at]) || undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map((row, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: printed once, never changed
            <tr key={n}>
              {row.map((cell, at) => (
                <td key={sheet.titles[at] ?? ''} data-number={isNumber(cell) || undefined}>
                  {cellText(cell, i18n.language)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Paper>
  );
}
