import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PAYMENTS } from '#core/job/payment.ts';
import { decimalsOf } from '#core/kit/money.ts';
import { datesIn } from '#core/kit/written.ts';
import { languageOf } from '#core/language/languages.ts';
import { ODD_FARES, oddFareNames } from '#core/meter/odd-fare.ts';
import { idInPlace, usePlace, usePlaces } from '#engine/web/place.ts';
import { SearchDesk, useSearchedFleet } from '#engine/web/search/SearchDesk.tsx';
import { useSignedIn } from '#engine/web/session/session.ts';
import { useBoard } from '#ui/grid/board-handle.ts';
import { distanceText, moneyText } from '#ui/kit/format.ts';
import { usePhone } from '#ui/kit/use-width.ts';
import { TRIP_KINDS, TRIP_OUTCOMES } from '../contract.ts';
import { client } from './client.ts';
import { tripColumns } from './search-columns.ts';
import { AGREED, sumsOf, TRIP_FIELDS, tripSearchOf } from './search-view.ts';
import { labelled, wordsOf } from './search-words.ts';
import { TripPanel } from './TripPanel.tsx';
import { useSearchTexts } from './texts.ts';
import { useFoundTrips, useSearchFacts } from './use-found.ts';

const PHONE_WIDTHS = { began: 84, plate: 66, driver: 97, fare: 94 };

/** The trips of a fleet, with their sums; each opens with its fare and its replay. */
export function TripsPage() {
  const fleet = useSearchedFleet();
  return fleet ? <FleetTrips key={fleet.id} fleet={fleet.id} /> : null;
}

function FleetTrips({ fleet }: { fleet: number }) {
  const say = useSearchTexts();
  const { i18n } = useTranslation();
  const phone = usePhone();
  const { user, flags } = useSignedIn();
  const asked = usePlaces(TRIP_FIELDS) as Record<string, string>;
  const [openText] = usePlace('open');
  const facts = useSearchFacts(fleet);
  const found = useFoundTrips(fleet, asked, facts);
  const board = useBoard(phone ? 'trips-phone' : 'trips', user);
  const language = languageOf(i18n.language);
  const zone = facts?.timeZone ?? 'UTC';
  const currency = facts?.currency ?? '';
  const columns = useMemo(
    () => tripColumns({ say, language, zone, currency, phone }),
    [say, language, zone, currency, phone],
  );
  const areas = facts?.areas.map(({ id, name }) => ({ value: String(id), label: name })) ?? [];
  const date = datesIn(language, zone, { dateStyle: 'medium' });
  const tariffs =
    facts?.tariffs.map(({ id, name, fromMs }) => ({
      value: String(id),
      label: say('tariffFrom', { name, date: date.format(fromMs) }),
    })) ?? [];
  const fields = labelled(say, [
    { name: 'from', kind: 'time' },
    { name: 'to', kind: 'time', last: true },
    { name: 'driver', kind: 'text' },
    { name: 'plate', kind: 'text' },
    { name: 'job', kind: 'job' },
    { name: 'trip', rare: true, kind: 'trip' },
    { name: 'passenger', kind: 'text' },
    { name: 'pickup', kind: 'text' },
    { name: 'dropoff', kind: 'text' },
    { name: 'fromArea', kind: 'one', choices: areas },
    { name: 'toArea', kind: 'one', choices: areas },
    { name: 'kind', kind: 'some', choices: TRIP_KINDS.map((value) => ({ value, label: say(`tripKind.${value}`) })) },
    { name: 'fareFrom', kind: 'number' },
    { name: 'fareTo', kind: 'number' },
    { name: 'extrasFrom', rare: true, kind: 'number' },
    { name: 'extrasTo', rare: true, kind: 'number' },
    { name: 'tollsFrom', rare: true, kind: 'number' },
    { name: 'tollsTo', rare: true, kind: 'number' },
    { name: 'kmFrom', rare: true, kind: 'number' },
    { name: 'kmTo', rare: true, kind: 'number' },
    { name: 'pay', kind: 'some', choices: PAYMENTS.map((value) => ({ value, label: say(`payment.${value}`) })) },
    {
      name: 'agreed',
      rare: true,
      kind: 'one',
      choices: AGREED.map((value) => ({ value, label: say(`agreed.${value}`) })),
    },
    {
      name: 'odd',
      rare: true,
      kind: 'some',
      choices: ODD_FARES.map((value) => ({ value, label: oddFareNames[language][value] })),
    },
    { name: 'tariff', rare: true, kind: 'one', choices: tariffs },
    {
      name: 'outcome',
      rare: true,
      kind: 'one',
      choices: TRIP_OUTCOMES.map((value) => ({ value, label: say(`outcome.${value}`) })),
    },
    ...(flags.has('seeFullPhone') ? [{ name: 'phone', kind: 'text' } as const] : []),
  ]);
  const sums = useMemo(() => sumsOf(found.rows.values()), [found.rows]);
  const openId = idInPlace(openText);

  return (
    <SearchDesk
      place={{ client, namespace: 'search', page: 'trips' }}
      words={wordsOf(say, 'trips')}
      panelWidth="wide"
      fleet={fleet}
      fields={fields}
      asked={asked}
      found={found}
      board={board}
      columns={columns}
      phoneWidths={PHONE_WIDTHS}
      openId={openId}
      beside={say('sums', {
        fares: moneyText(sums.fareMinor, currency, language),
        distance: distanceText(sums.metres, language),
      })}
      panel={
        openId !== null && facts ? <TripPanel key={openId} facts={facts} tripId={openId} language={language} /> : null
      }
      make={(format) =>
        client.tripsFile({ ...tripSearchOf(asked, fleet, zone, decimalsOf(currency)), format, language })
      }
    />
  );
}
