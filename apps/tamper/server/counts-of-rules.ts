import { reportOf } from '#core/figure/report.ts';
import type { TamperCode } from '#core/tamper/rule.ts';
import type { Db } from '#store/door/connect.ts';
import { figuresInSpans } from '#store/figure/evaluate.ts';

type Span = { fromMs: number; toMs: number };

/** How many cases that a rule was part of were confirmed and dismissed, by code. */
export async function decidedByRule(
  db: Db,
  fleetId: number,
  span: Span,
): Promise<{ code: TamperCode; confirmed: number; dismissed: number }[]> {
  const names = ['tamperFindingsConfirmed', 'tamperFindingsDismissed'] as const;
  const counted = await figuresInSpans(db, { names, by: ['tamperRule'], filters: {} }, [{ fleetId, ...span }]);
  return reportOf(names, counted).rows.map(({ key, cells }) => ({
    code: key[0] as TamperCode,
    confirmed: cells.tamperFindingsConfirmed?.value ?? 0,
    dismissed: cells.tamperFindingsDismissed?.value ?? 0,
  }));
}

/** How much each version found in a span, in shadow and on, by `code version`. */
export async function foundByRule(
  db: Db,
  fleetId: number,
  span: Span,
): Promise<ReadonlyMap<string, { shadow: number; on: number }>> {
  const names = ['tamperEvents', 'tamperShadow'] as const;
  const by = ['tamperRule', 'tamperVersion'] as const;
  const counted = await figuresInSpans(db, { names, by, filters: {} }, [{ fleetId, ...span }]);
  return new Map(
    reportOf(names, counted).rows.map(({ key: [code, version], cells }) => [
      `${code} ${version}`,
      { shadow: cells.tamperShadow?.value ?? 0, on: cells.tamperEvents?.value ?? 0 },
    ]),
  );
}
