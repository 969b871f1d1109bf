import { useTranslation } from 'react-i18next';
import { amountText, distanceText, driveText } from '#ui/kit/format.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Waiting } from '#ui/kit/Waiting.tsx';
import { useFareLabel } from '#ui/trade/FareLines.tsx';
import type { ComparedTripTold } from '../contract.ts';
import classes from './rates.module.css';
import { refusalSentence } from './refusal.ts';
import { useRatesTexts } from './texts.ts';
import { type Compared, stampText, type TariffShown, useCompared } from './use-rates.ts';

/** Ten trips under what is in force and under this tariff, each line beside the other. */
export function ComparePanel({ fleet, shown, dirty }: { fleet: number; shown: TariffShown; dirty: boolean }) {
  const say = useRatesTexts();
  const { data, error } = useCompared(fleet, shown.tariff, shown.draft?.version);
  if (error) return <Refusal sentence={refusalSentence(error, say)} />;
  if (!data) return <Waiting />;
  const { driven, trips } = data;
  const whose =
    driven === 0
      ? say('compare.madeUpOnly')
      : driven === trips.length
        ? say('compare.ownOnly')
        : say('compare.some', { count: driven });
  return (
    <>
      {dirty ? (
        <p className={classes.told} data-grave>
          {say('compare.saveFirst')}
        </p>
      ) : null}
      <p className={classes.told}>
        {whose} {driven > 0 ? say('compare.slow') : ''}
      </p>
      <ComparedTable compared={data} />
    </>
  );
}

function ComparedTable({ compared }: { compared: Compared }) {
  const say = useRatesTexts();
  const { language } = useTranslation().i18n;
  const { currency, was, becomes } = compared;
  const amount = (minor: number) => amountText(minor, currency, language);
  const named = (side: NonNullable<Compared['was']>) =>
    side.version === null ? side.name : say('compare.wasOf', { name: side.name, version: side.version });
  return (
    <table className={classes.table} aria-label={say('compare.title')}>
      <thead>
        <tr>
          <th scope="col">{say('compare.trip')}</th>
          <th scope="col" className={classes.amount}>
            {was ? named(was) : say('compare.none')}, {currency}
          </th>
          <th scope="col" className={classes.amount}>
            {named(becomes)}, {currency}
          </th>
          <th scope="col" className={classes.amount}>
            {say('compare.difference')}
          </th>
        </tr>
      </thead>
      <tbody>
        {compared.trips.map((trip, place) => (
          <tr key={trip.tripId ?? `made ${String(place)}`}>
            <th scope="row">
              <TripWords trip={trip} zone={compared.zone} currency={currency} />
              <TripLines trip={trip} currency={currency} />
            </th>
            <td className={classes.amount}>{trip.was ? amount(trip.was.totalMinor) : '–'}</td>
            <td className={classes.amount}>{amount(trip.becomes.totalMinor)}</td>
            <td className={classes.amount}>
              <Difference minor={trip.differenceMinor} of={trip.was?.totalMinor ?? null} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{say('compare.sum')}</th>
          <td className={classes.amount}>{was ? amount(compared.wasMinor) : '–'}</td>
          <td className={classes.amount}>{amount(compared.becomesMinor)}</td>
          <td className={classes.amount}>
            <Difference
              minor={compared.becomesMinor - compared.wasMinor}
              of={was ? compared.wasMinor : null}
              currency={currency}
            />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function Difference({ minor, of, currency }: { minor: number; of: number | null; currency: string }) {
  const { language } = useTranslation().i18n;
  if (of === null) return <>–</>;
  const percent = of === 0 ? '' : ` (${minor > 0 ? '+' : ''}${((minor / of) * 100).toFixed(1)} %)`;
  return (
    <span className={minor > 0 ? classes.dearer : minor < 0 ? classes.cheaper : undefined}>
      {minor > 0 ? '+' : ''}
      {amountText(minor, currency, language)}
      {minor === 0 ? '' : percent}
    </span>
  );
}

function TripWords({ trip, zone, currency }: { trip: ComparedTripTold; zone: string; currency: string }) {
  const say = useRatesTexts();
  const { language } = useTranslation().i18n;
  const title = trip.madeUp
    ? `${say('compare.made')}: ${say(`compare.names.${trip.madeUp}`)}`
    : [trip.from, trip.to].filter(Boolean).join(' → ') || say('compare.trip');
  const way = say('compare.way', {
    distance: distanceText(trip.distanceMetres, language),
    time: driveText(trip.drivingSeconds),
  });
  const paid =
    trip.paidMinor === null ? null : say('compare.paid', { amount: amountText(trip.paidMinor, currency, language) });
  return (
    <>
      <span>{title}</span>
      <br />
      <span className={classes.when}>
        {[
          stampText(trip.beganAtMs, zone),
          say(trip.booked ? 'compare.booked' : 'compare.hail'),
          trip.vehicleType,
          way,
          paid,
          trip.becomes.band,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  );
}

function TripLines({ trip, currency }: { trip: ComparedTripTold; currency: string }) {
  const say = useRatesTexts();
  const labelOf = useFareLabel();
  const { language } = useTranslation().i18n;
  const amount = (minor: number) => amountText(minor, currency, language);
  return (
    <details className={classes.lines}>
      <summary>{say('compare.lines')}</summary>
      <table>
        <tbody>
          {trip.lines.map(({ kind, name, wasMinor, becomesMinor }) => (
            <tr key={`${kind} ${name}`} className={wasMinor === becomesMinor ? undefined : classes.changed}>
              <th scope="row">{labelOf({ kind, amountMinor: becomesMinor, ...(name ? { detail: { name } } : {}) })}</th>
              <td className={classes.amount}>{trip.was ? amount(wasMinor) : '–'}</td>
              <td className={classes.amount}>{amount(becomesMinor)}</td>
              <td className={classes.amount}>
                {wasMinor === becomesMinor ? '' : amount(becomesMinor - (trip.was ? wasMinor : 0))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {trip.was ? (
        <span className={classes.when}>
          {say('compare.driver', {
            was: amount(trip.was.driverMinor),
            becomes: amount(trip.becomes.driverMinor),
          })}
        </span>
      ) : null}
    </details>
  );
}
