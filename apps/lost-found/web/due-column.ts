import type { CaseRow } from '#core/case/told-case.ts';
import { type LostPackCode, nextDue } from '#core/lost-property/deadlines.ts';
import type { BoardColumn } from '#ui/grid/columns.ts';
import type { useLostTexts } from './texts.ts';

type SayLost = ReturnType<typeof useLostTexts>;

/** What is due next of a matter; marked once its time is over. */
export function dueColumn(
  kind: string,
  pack: LostPackCode,
  { say, when, nowMs }: { say: SayLost; when: (atMs: number) => string; nowMs: () => number },
): BoardColumn<CaseRow> {
  const dueOf = ({ state, openedAtMs }: CaseRow) => nextDue(pack, { kind, state, openedAtMs });
  return {
    id: 'due',
    title: say('due'),
    width: 170,
    value: (row) => dueOf(row)?.atMs ?? null,
    text: (row) => {
      const next = dueOf(row);
      if (!next) return '';
      const said = { what: say(`dues.${next.due}`), when: when(next.atMs) };
      return next.atMs <= nowMs() ? say('dueOver', said) : say('dueAt', said);
    },
    tone: (row) => ((dueOf(row)?.atMs ?? Number.POSITIVE_INFINITY) <= nowMs() ? 'bad' : undefined),
  };
}
