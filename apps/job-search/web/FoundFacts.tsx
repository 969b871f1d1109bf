import { useAttributeWords } from '#cards/attribute/web/attribute-names.ts';
import type { FoundBooking, FoundJob } from '#cards/booking/contract/found-booking.ts';
import { useBookingTexts } from '#cards/booking/web/texts.ts';
import { allows } from '#core/access/flags.ts';
import { bookingTypeNames } from '#core/booking/booking-type-names.ts';
import { COUNT_FIELDS } from '#core/booking/plain/count-fields.ts';
import { LEG_FIELDS, TEXT_FIELDS, textFieldsOf } from '#core/booking/plain/plain-fields.ts';
import { plainLabels, plainTold } from '#core/booking/plain/plain-values.ts';
import { paymentNames } from '#core/job/payment.ts';
import { ownName } from '#core/kit/on-base.ts';
import type { Language } from '#core/language/languages.ts';
import { useGo, usePlace } from '#engine/web/place.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { Fact, Facts } from '#ui/kit/facts/Facts.tsx';
import { clockText, dayText, driveText, moneyText, whenText } from '#ui/kit/format.ts';
import { Phone } from '#ui/kit/phones.ts';
import { useClock } from '#ui/kit/time/clock.tsx';
import { withColon } from '#ui/kit/with-colon.ts';
import { Plate } from '#ui/trade/Plate.tsx';
import { JobChip } from '#ui/trade/StateChip.tsx';
import type { FleetFacts } from './fleet-facts.ts';
import classes from './found.module.css';
import { originWord, takerWord, typeWord } from './job-columns.ts';
import { useJobSearchTexts } from './texts.ts';

/** What a wish is called, and a car that must not have it. */
export function useWishWord(): (attribute: string) => string {
  const say = useJobSearchTexts();
  const words = useAttributeWords();
  return (attribute) =>
    attribute.startsWith('!') ? say('without', { wish: words([attribute.slice(1)]) }) : words([attribute]);
}

/** What was asked for, by whom, and what became of each of its jobs. */
export function FoundFacts({
  booking,
  job,
  fleet,
  language,
}: {
  booking: FoundBooking;
  job: FoundJob;
  fleet: FleetFacts;
  language: Language;
}) {
  const say = useJobSearchTexts();
  const wishWord = useWishWord();
  const sayBook = useBookingTexts();
  const go = useGo();
  const nowMs = useClock(30_000);
  const { flags } = useSignedIn();
  const [, setJob] = usePlace('job');
  const { timeZone: zone, currency } = fleet;
  const when = (ms: number) => `${dayText(ms, zone, language)} ${clockText(ms, zone)}`;
  const wanted = (one: { preBooked: boolean; requiredAtMs: number }) =>
    one.preBooked ? whenText(one.requiredAtMs, nowMs, zone, language) : say('booking.now');
  const fare = job.fareMinor ?? job.quoteMinor;
  const type = fleet.vehicleTypes.find(({ id }) => id === booking.vehicleTypeId)?.name;
  const { paymentKind } = booking;
  const ownPayment = paymentKind && ownName(paymentKind, paymentNames);
  const ownType = booking.ownType && ownName(booking.ownType, bookingTypeNames);
  const labels = plainLabels(TEXT_FIELDS, language);
  const text = (name: string, value: string | null | undefined) => (
    <Fact key={name} name={name}>
      {value}
    </Fact>
  );
  const agentText = ({ name, percent, flatMinor }: NonNullable<FoundBooking['agent']>) => {
    if (percent !== null) return `${name}, ${percent} %`;
    return flatMinor === null ? name : `${name}, ${moneyText(flatMinor, currency, language)}`;
  };
  return (
    <>
      <p className={classes.who}>
        {booking.passengerName}{' '}
        <span className={classes.soft}>
          <Phone kept={booking.phone} />
        </span>
      </p>
      <ol className={classes.legs} aria-label={say('booking.legs')}>
        {booking.legs.map((leg) => (
          <li key={leg.number}>
            <span className={classes.legHead}>
              {booking.legs.length > 1 ? <b>{say('booking.leg', { number: leg.number })}</b> : null}{' '}
              <span className={classes.soft}>
                {leg.requiredAtMs !== null
                  ? when(leg.requiredAtMs)
                  : leg.number === 1
                    ? say('booking.now')
                    : say('booking.withBefore')}
              </span>
            </span>
            <span className={classes.stop} data-kind="pickup">
              {leg.pickup.label}
            </span>
            <span className={classes.stop} data-kind="dropoff">
              {leg.dropoff?.label ?? say('booking.noDropoff')}
            </span>
            {plainTold(LEG_FIELDS, leg, language).map(({ name, label, text: said }) => (
              <span key={name} className={classes.soft}>
                {name === 'notes' ? said : `${withColon(label, language)} ${said}`}
              </span>
            ))}
          </li>
        ))}
      </ol>
      <Facts leastRem={8}>
        <Fact name={say('booking.wanted')}>{wanted(job)}</Fact>
        <Fact name={say('booking.type')}>{ownType ?? typeWord(say, booking.bookingType)}</Fact>
        {text(say('booking.hired'), booking.hireSeconds === null ? null : driveText(booking.hireSeconds))}
        <Fact name={say('booking.vehicle')}>{type ?? say('booking.any')}</Fact>
        {job.plate ? (
          <Fact name={say('booking.car')}>
            <Plate plate={job.plate} /> {job.driverName}
          </Fact>
        ) : null}
        {fare === null ? null : (
          <Fact name={say(job.fareMinor === null ? 'booking.quote' : 'booking.fare')}>
            {moneyText(fare, currency, language)}
          </Fact>
        )}
        {plainTold(COUNT_FIELDS, booking, language).map(({ label, text: said }) => text(label, said))}
        {text(say('booking.payment'), ownPayment ?? (booking.payment && say(`payment.${booking.payment}`)))}
        {text(paymentKind?.referenceLabel || sayBook('field.paymentReference'), booking.paymentReference)}
        {text(say('booking.account'), booking.account ? `${booking.account.number} ${booking.account.name}` : null)}
        {text(say('booking.agent'), booking.agent ? agentText(booking.agent) : null)}
        {textFieldsOf('account').map((name) => text(labels[name], booking[name]))}
        {text(say('booking.wishes'), booking.attributes.map(wishWord).join(', '))}
        {text(say('booking.preferred'), booking.preferred.join(', '))}
        {text(say('booking.banned'), booking.banned.join(', '))}
        {text(say('booking.calls'), job.checkbacks > 0 ? String(job.checkbacks) : null)}
        {text(say('booking.reason'), job.reason)}
        {textFieldsOf('driver', 'office').map((name) => text(labels[name], booking[name]))}
        <Fact name={say('booking.taken')}>
          {say('booking.takenBy', { when: when(booking.createdAtMs), who: takerWord(say, booking.createdBy) })}
        </Fact>
        <Fact name={say('field.origin')}>{originWord(say, booking.origin)}</Fact>
        {booking.changedAtMs !== null ? (
          <Fact name={say('booking.changed')}>
            {say('booking.takenBy', { when: when(booking.changedAtMs), who: takerWord(say, booking.changedBy ?? '') })}
          </Fact>
        ) : null}
        {text(say('booking.copied'), booking.copiedFrom === null ? null : String(booking.copiedFrom))}
      </Facts>
      {booking.jobs.length > 1 ? (
        <>
          <h3 className={classes.heading}>{say('booking.jobs')}</h3>
          <ul className={classes.jobs}>
            {booking.jobs.map((one) => (
              <li key={one.id} data-here={one.id === job.id || undefined}>
                <button type="button" className={classes.link} onClick={() => setJob(String(one.id))}>
                  {say('booking.job', { id: one.id })}
                </button>
                <span className={classes.soft}>{wanted(one)}</span>
                <JobChip state={one.state} />
                {one.plate ? <Plate plate={one.plate} /> : null}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {allows(flags, { all: ['coach', 'jobQ'] }) ? (
        <button
          type="button"
          className={classes.link}
          onClick={() => go('coach/jaq', { fleet: String(booking.fleet), job: String(job.id) })}
        >
          {say('booking.board')}
        </button>
      ) : null}
    </>
  );
}
