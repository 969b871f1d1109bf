import { CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from '#cards/booking/web/booking.module.css';
import type { JobRow } from '#core/job/job-row.ts';
import { isFinished, isSought } from '#core/job/states.ts';
import { useNow } from '#engine/web/server-time.ts';
import { whenText } from '#ui/kit/format.ts';
import { JobChip } from '#ui/trade/StateChip.tsx';
import type { Booking } from '../../web/client.ts';
import { type Say, useBookTexts } from '../../web/texts.ts';

/** What happens to the job now, in words. */
function liveSentence(say: Say, row: JobRow | undefined, booking: Booking, now: number, when: (ms: number) => string) {
  const [job] = booking.jobs;
  if (!job) return '';
  if (row?.offer) {
    const seconds = Math.max(0, Math.ceil((row.offer.expiresAtMs - now) / 1_000));
    return say('save.offered', { plate: row.offer.plate, seconds });
  }
  const state = row?.state ?? job.state;
  const plate = row?.plate ?? '';
  if (state === 'dispatched') return say('save.dispatched', { plate, driver: row?.driverName ?? '' });
  if (state === 'arrived') return say('save.arrived', { plate });
  if (state === 'future') {
    return say('save.releaseAt', { when: when(job.requiredAtMs), release: when(job.releaseAtMs ?? job.requiredAtMs) });
  }
  return isSought(state) ? say('save.looking') : '';
}

/** The booking just saved: its number, and how its first job fares, live. */
export function Saved({
  booking,
  row,
  zone,
  onClose,
}: {
  booking: Booking;
  row: JobRow | undefined;
  zone: string;
  onClose: () => void;
}) {
  const say = useBookTexts();
  const { i18n } = useTranslation();
  const now = useNow();
  const [job] = booking.jobs;
  const state = row?.state ?? job?.state;
  const sentence = liveSentence(say, row, booking, now, (ms) => whenText(ms, now, zone, i18n.language));
  return (
    <div className={classes.saved} data-over={(state && isFinished(state)) || undefined}>
      <output className={classes.savedWords}>
        <strong>{say('save.saved', { id: booking.bookingId })}</strong>{' '}
        <span>{say('save.forName', { name: booking.passengerName })}</span>
      </output>
      {state ? <JobChip state={state} /> : null}
      <span className={classes.savedLive}>{sentence}</span>
      <CloseButton size="sm" aria-label={say('save.close')} onClick={onClose} />
    </div>
  );
}
