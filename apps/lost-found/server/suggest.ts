import { textOf } from '#acts/case/about-trip.ts';
import { type CaseKind, caseNumber } from '#core/case/case-kind.ts';
import { foundItemKind, lostReportKind } from '#core/lost-property/case.ts';
import { rankMatches } from '#core/lost-property/match.ts';
import { casesById } from '#store/case/case-file.ts';
import type { Db } from '#store/door/connect.ts';
import { candidatesFor, type LostRow, thingOfRow } from '#store/lost-property/lost-property.ts';
import type { Suggestion } from '../contract.ts';

const MOST = 8;

export const kindOfSide = (side: LostRow['side']): CaseKind => (side === 'report' ? lostReportKind : foundItemKind);

/** What may be the other side of a thing, the likeliest first. */
export async function suggestionsFor(db: Db, row: LostRow): Promise<Suggestion[]> {
  if (!row.open) return [];
  const thing = thingOfRow(row);
  const found = await candidatesFor(db, row.fleet_id, row.side, { thing, but: row.case_id });
  const ranked = rankMatches(
    thing,
    row.side,
    found.map((one) => [one, thingOfRow(one)] as const),
    MOST,
  );
  const files = new Map(
    (
      await casesById(
        db,
        ranked.map(({ of }) => of.case_id),
      )
    ).map((file) => [file.id, file]),
  );
  return ranked.flatMap(({ of, score, reasons }) => {
    const file = files.get(of.case_id);
    if (!file) return [];
    const { kind, what, colour, brand } = file.given;
    return [
      {
        id: file.id,
        version: file.version,
        number: caseNumber(kindOfSide(of.side), file.year, file.number),
        state: file.state,
        kind: textOf(kind),
        what: textOf(what),
        colour: textOf(colour),
        brand: textOf(brand),
        plate: file.plate,
        atMs: of.at,
        score,
        reasons,
      },
    ];
  });
}
