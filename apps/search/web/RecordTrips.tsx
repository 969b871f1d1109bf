import { Button, Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { allows } from '#core/access/flags.ts';
import { rightsOfRoute } from '#core/access/menu.ts';
import { languageOf } from '#core/language/languages.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useGo } from '#engine/web/place.ts';
import type { RecordTabProps } from '#engine/web/resource/record-tabs.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { clockText, dayText, distanceText, moneyText } from '#ui/kit/format.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { Waiting } from '#ui/kit/Waiting.tsx';
import type { TripItem } from '../contract.ts';
import { client } from './client.ts';
import classes from './search.module.css';
import { useSearchTexts } from './texts.ts';
import { type SearchFacts, useSearchFacts } from './use-found.ts';

const LAST_TRIPS = 50;
const READ_EVERY_MS = 10_000;

type Whose = { plate: string } | { driver: string };

export const TripsOfVehicle = ({ fleet, record }: RecordTabProps) => (
  <LastTrips fleet={fleet} of={{ plate: String(record.values['plate']) }} />
);
export const TripsOfDriver = ({ fleet, record }: RecordTabProps) => (
  <LastTrips fleet={fleet} of={{ driver: String(record.values['did']) }} />
);

/** The last trips of a vehicle or a driver; each opens where all are searched. */
function LastTrips({ fleet, of }: { fleet: number; of: Whose }) {
  const say = useSearchTexts();
  const go = useGo();
  const facts = useSearchFacts(fleet);
  const { data, error } = useOperation(
    ['coach', 'tripsOfRecord', fleet, of],
    (signal) => client.trips({ fleet, ...of, after: null, limit: LAST_TRIPS }, { signal }),
    { everyMs: READ_EVERY_MS },
  );
  if (error) return <Refusal sentence={errorSentence(error, 'search')} />;
  if (!data || !facts) return <Waiting />;
  if (data.trips.length === 0) return <Nothing title={say('ofRecord.none')} />;
  const search = { fleet: String(fleet), ...of };
  return (
    <>
      <TripTable trips={data.trips} facts={facts} search={search} withDriver={'plate' in of} />
      {data.next ? (
        <Button size="xs" variant="default" fullWidth mt="xs" onClick={() => go('trips', search)}>
          {say('ofRecord.all')}
        </Button>
      ) : null}
    </>
  );
}

function TripTable({
  trips,
  facts,
  search,
  withDriver,
}: {
  trips: readonly TripItem[];
  facts: SearchFacts;
  search: Readonly<Record<string, string>>;
  withDriver: boolean;
}) {
  const say = useSearchTexts();
  const go = useGo();
  const { i18n } = useTranslation();
  const language = languageOf(i18n.language);
  const { flags } = useSignedIn();
  const seesJobs = rightsOfRoute('jobSearch').some((right) => right !== 'public' && allows(flags, right));
  const { timeZone, currency } = facts;
  const money = (minor: number | null) => (minor === null ? null : moneyText(minor, currency, language));
  const columns = ['began', withDriver ? 'driver' : 'plate', 'from', 'to', 'job'] as const;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keyboard too
    <section className={classes.scrolls} aria-label={say('title.trips')} tabIndex={0}>
      <Table fz="xs" verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column} scope="col">
                {say(`column.${column}`)}
              </Table.Th>
            ))}
            {(['distance', 'fare'] as const).map((column) => (
              <Table.Th key={column} scope="col" className={classes.amount}>
                {say(`column.${column}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {trips.map((trip) => (
            <Table.Tr key={trip.id}>
              <Table.Td className={classes.whole}>
                <button
                  type="button"
                  className={classes.link}
                  title={say('ofRecord.open', { id: trip.id })}
                  onClick={() => go('trips', { ...search, open: String(trip.id) })}
                >
                  {dayText(trip.beganAtMs, timeZone, language)} {clockText(trip.beganAtMs, timeZone)}
                </button>
              </Table.Td>
              <Table.Td>{withDriver ? trip.driverName : trip.plate}</Table.Td>
              <Table.Td>{trip.from}</Table.Td>
              <Table.Td>{trip.endedAtMs === null ? say('outcome.open') : trip.to}</Table.Td>
              <Table.Td className={classes.whole}>
                {trip.jobId === null || !seesJobs ? (
                  (trip.jobId ?? say(`tripKind.${trip.kind}`))
                ) : (
                  <button
                    type="button"
                    className={classes.link}
                    title={say('trip.job', { id: trip.jobId })}
                    onClick={() => go('jobSearch', { fleet: search['fleet'], job: String(trip.jobId) })}
                  >
                    {trip.jobId}
                  </button>
                )}
              </Table.Td>
              <Table.Td className={classes.amount}>
                {trip.distanceMetres === null ? null : distanceText(trip.distanceMetres, language)}
              </Table.Td>
              <Table.Td className={classes.amount}>{money(trip.fareMinor)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
