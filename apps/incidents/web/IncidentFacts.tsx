import type { WholeCase } from '#core/case/told-case.ts';
import { CopiesSection } from './evidence/CopiesSection.tsx';
import { IncidentsOf } from './IncidentsOf.tsx';
import { RatingLine } from './RatingLine.tsx';
import { RefundSection } from './refund/RefundSection.tsx';
import { useIncidentTexts } from './texts.ts';

/** What is known of an incident besides its own facts. */
export function IncidentFacts({ fleet, whole }: { fleet: number; whole: WholeCase }) {
  const say = useIncidentTexts();
  const { row } = whole;
  return (
    <>
      <RatingLine fleet={fleet} id={row.id} />
      <RefundSection fleet={fleet} whole={whole} />
      <CopiesSection fleet={fleet} row={row} />
      {row.driverId === null ? null : (
        <IncidentsOf fleet={fleet} of={{ driver: row.driverId }} but={row.id} title={say('of.driver')} />
      )}
    </>
  );
}
