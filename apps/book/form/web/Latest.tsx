import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { mayCancelSome } from '#core/booking/may-change.ts';
import type { JobRow } from '#core/job/job-row.ts';
import { useNow } from '#engine/web/server-time.ts';
import { moneyText, whenText } from '#ui/kit/format.ts';
import { Nothing } from '#ui/kit/Nothing.tsx';
import { Plate } from '#ui/trade/Plate.tsx';
import { JobChip } from '#ui/trade/StateChip.tsx';
import type { Booking } from '../../web/client.ts';
import { useBookTexts } from '../../web/texts.ts';
import classes from './latest.module.css';

/** The operator's own newest bookings with the state their first job has now. */
export function Latest({
  bookings,
  live,
  zone,
  currency,
  onCancel,
}: {
  bookings: readonly Booking[];
  live: ReadonlyMap<string | number, JobRow>;
  zone: string;
  currency: string;
  onCancel: (booking: Booking) => void;
}) {
  const say = useBookTexts();
  const { i18n } = useTranslation();
  const now = useNow(30_000);
  if (bookings.length === 0) return <Nothing title={say('latest.empty')} detail={say('latest.emptyHint')} />;
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{say('latest.number')}</th>
          <th scope="col">{say('latest.when')}</th>
          <th scope="col">{say('latest.state')}</th>
          <th scope="col">{say('latest.car')}</th>
          <th scope="col">{say('latest.passenger')}</th>
          <th scope="col">{say('latest.way')}</th>
          <th scope="col" className={classes.number}>
            {say('latest.fare')}
          </th>
          <th scope="col">
            <span className={classes.hidden}>{say('latest.act')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {bookings.map((booking) => {
          const [job] = booking.jobs;
          if (!job) return null;
          const row = live.get(job.id);
          const fare = row?.fareMinor ?? job.quoteMinor;
          const cancellable = mayCancelSome(booking.jobs.map((one) => live.get(one.id)?.state ?? one.state));
          return (
            <tr key={booking.bookingId}>
              <th scope="row">{booking.bookingId}</th>
              <td>{job.preBooked ? whenText(job.requiredAtMs, now, zone, i18n.language) : say('latest.nowWord')}</td>
              <td>
                <JobChip state={row?.state ?? job.state} />
              </td>
              <td>{row?.plate ? <Plate plate={row.plate} /> : row?.offer ? <Plate plate={row.offer.plate} /> : '–'}</td>
              <td className={classes.words}>{booking.passengerName}</td>
              <td className={classes.words}>
                <span className={classes.pickup}>{job.pickup.label}</span>{' '}
                <span className={classes.soft}>
                  → {job.dropoff?.label ?? say('latest.noDropoff')}
                  {booking.jobs.length > 1 ? `, ${say('latest.more', { count: booking.jobs.length - 1 })}` : ''}
                </span>
              </td>
              <td className={classes.number}>
                {fare === null || fare === undefined ? '–' : moneyText(fare, currency, i18n.language)}
              </td>
              <td>
                {cancellable ? (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="sm"
                    aria-label={say('latest.cancel', { id: booking.bookingId })}
                    title={say('latest.cancel', { id: booking.bookingId })}
                    onClick={() => onCancel(booking)}
                  >
                    <IconX size={15} aria-hidden />
                  </ActionIcon>
                ) : null}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
