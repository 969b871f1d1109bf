import { Button } from '@mantine/core';
import { isDraft } from '#core/case/case-kind.ts';
import type { CaseRow } from '#core/case/told-case.ts';
import { lostReportKind } from '#core/lost-property/case.ts';
import { queries, useAct, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { client } from './client.ts';
import classes from './lost-found.module.css';
import { useLostTexts } from './texts.ts';

/** The trips it may have been lost in; the one that is taken has its driver asked. */
export function TripsOf({ fleet, row }: { fleet: number; row: CaseRow }) {
  const say = useLostTexts();
  const when = useWhen();
  const { data } = useOperation(
    ['case', 'lostTrips', fleet, row.id, row.version],
    (signal) => client.trips({ fleet, id: row.id }, { signal }),
    { enabled: isDraft(lostReportKind, row.state) },
  );
  const take = useAct(
    (job: number) => client.reports.change({ fleet, id: row.id, version: row.version, values: { ...row.values, job } }),
    { onDone: () => void queries.invalidateQueries({ queryKey: ['case'] }) },
  );
  const trips = (data?.trips ?? []).filter(({ id }) => id !== row.values['job']);
  if (trips.length === 0) return null;
  return (
    <section aria-label={say('trips.title')}>
      <h3 className={classes.heading}>{say('trips.title')}</h3>
      {take.error ? <Refusal sentence={errorSentence(take.error, 'lost-found')} /> : null}
      <ul className={classes.list}>
        {trips.map(({ id, atMs, pickup, plate, found }) => (
          <li key={id}>
            <span className={classes.what}>{say('trips.line', { when: when(atMs), pickup, plate: plate ?? '' })}</span>
            {found === null ? null : <span className={classes.soft}>{say(`trips.searched.${found}`)}</span>}
            <Button size="compact-xs" variant="default" onClick={() => take.mutate(id)}>
              {say('trips.take', { id })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
