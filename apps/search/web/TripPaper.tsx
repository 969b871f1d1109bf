import type { Language } from '#core/language/languages.ts';
import { SpeedLine } from '#engine/web/replay/SpeedLine.tsx';
import { atText } from '#ui/kit/format.ts';
import type { ToldTrip } from '../contract.ts';
import { pointsOf, spanOf } from './replay/track-view.ts';
import { useSearchTexts } from './texts.ts';
import { fareLines, lengthText, placeText, type TripWorld, timeText } from './trip-lines.ts';
import type { SearchFacts } from './use-found.ts';

/** A trip on paper. */
export function TripPaper({ trip, facts, language }: { trip: ToldTrip; facts: SearchFacts; language: Language }) {
  const say = useSearchTexts();
  const world: TripWorld = { say, zone: facts.timeZone, currency: facts.currency, language };
  const rows: [string, string | null][] = [
    [say('column.kind'), say(`tripKind.${trip.kind}`)],
    [say('column.plate'), trip.plate],
    [say('column.driver'), `${trip.driverName}, DID ${trip.did}`],
    [say('column.job'), trip.jobId === null ? null : String(trip.jobId)],
    [say('column.passenger'), trip.passengerName && `${trip.passengerName} ${trip.phone ?? ''}`],
    [say('column.began'), `${timeText(trip.beganAtMs, world)}, ${placeText(trip.from, trip.fromArea, world)}`],
    [
      say('column.ended'),
      trip.endedAtMs === null
        ? say('outcome.open')
        : `${timeText(trip.endedAtMs, world)}, ${placeText(trip.to, trip.toArea, world)}`,
    ],
    [say('column.distance'), lengthText(trip, world)],
    ...fareLines(trip, world),
    [say('column.payment'), trip.payment && (trip.paymentName ?? say(`payment.${trip.payment}`))],
    [say('column.outcome'), say(`outcome.${trip.outcome}`)],
  ];
  return (
    <>
      <h1>{say('trip.title', { id: trip.id })}</h1>
      <table>
        <tbody>
          {rows.map(([name, value]) =>
            value ? (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ) : null,
          )}
        </tbody>
      </table>
      <SpeedLine points={pointsOf(trip)} span={spanOf(trip)} atMs={null} zone={facts.timeZone} />
      <h2>{say('trip.events')}</h2>
      <table>
        <tbody>
          {trip.events.map((one) => (
            <tr key={one.id}>
              <td>{atText(one.atMs, facts.timeZone, language, true)}</td>
              <td>{one.sentence}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
