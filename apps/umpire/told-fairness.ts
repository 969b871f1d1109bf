import { type ReportRow, reportOf } from '#core/figure/report.ts';
import { FAIR_FIGURES, type FairLine, fairLines } from '#core/suspension/fairness.ts';
import type { Db } from '#store/door/connect.ts';
import { figuresInSpans } from '#store/figure/evaluate.ts';
import { labelsOf } from '#store/figure/labels.ts';

/** How long each penalty was given for in a span, by its occurrence and by whom, as the figures of suspensions say. */
export async function toldFairness(
  db: Db,
  fleetId: number,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Promise<FairLine[]> {
  const rowsBy = async (...by: ('penalty' | 'occurrence' | 'decidedBy')[]): Promise<ReportRow[]> =>
    reportOf(
      FAIR_FIGURES,
      await figuresInSpans(db, { names: FAIR_FIGURES, by, filters: {} }, [{ fleetId, fromMs, toMs }]),
    ).rows;
  const [rows, byWhom] = [await rowsBy('penalty', 'occurrence'), await rowsBy('penalty', 'occurrence', 'decidedBy')];
  const ids = rows.map(({ key }) => key[0] ?? null);
  const names = (await labelsOf(db, 'penalty', ids)) ?? {};
  return fairLines(rows, byWhom, (id) => names[String(id)] ?? '');
}
