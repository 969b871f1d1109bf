import { CloseButton } from '@mantine/core';
import { useState } from 'react';
import type { FoundBooking, FoundJob } from '#cards/booking/contract/found-booking.ts';
import type { JobRow } from '#core/job/job-row.ts';
import type { Language } from '#core/language/languages.ts';
import { queries, useOperation } from '#engine/web/calls/operations.ts';
import { useFleets } from '#engine/web/fleets.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useLiveTopic } from '#engine/web/live.ts';
import { usePlace } from '#engine/web/place.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { JobChip } from '#ui/trade/StateChip.tsx';
import { AlterDialog } from './alter/AlterDialog.tsx';
import { client } from './client.ts';
import { Confirmations } from './confirmations/Confirmations.tsx';
import { ResendDialog } from './confirmations/ResendDialog.tsx';
import { useConfirmations } from './confirmations/use-confirmations.ts';
import { FoundBar } from './FoundBar.tsx';
import { FoundFacts } from './FoundFacts.tsx';
import { FoundReasonDialog } from './FoundReasonDialog.tsx';
import { FoundStory } from './FoundStory.tsx';
import type { FleetFacts } from './fleet-facts.ts';
import classes from './found.module.css';
import { useJobSearchTexts } from './texts.ts';
import { useFoundCommands } from './use-found-commands.ts';

/** However a change may get lost, what is shown is not older. */
const LOOK_AGAIN_MS = 10_000;

/** The booking of a job that was found: what was asked for, what may be done, and what happened. */
export function FoundPanel({
  jobId,
  facts,
  language,
  onChanged,
}: {
  jobId: number;
  facts: readonly FleetFacts[];
  language: Language;
  onChanged: () => void;
}) {
  const say = useJobSearchTexts();
  const [, setJob] = usePlace('job');
  const { data, error } = useOperation(
    ['book', 'foundBooking', jobId],
    (signal) => client.foundBooking({ jobId }, { signal }),
    { staleMs: 0, everyMs: LOOK_AGAIN_MS },
  );
  const booking = data?.jobs.some(({ id }) => id === jobId) ? data : undefined;
  const fleet = facts.find((one) => one.fleet === booking?.fleet);
  const job = booking?.jobs.find(({ id }) => id === jobId);
  const again = () => {
    void queries.invalidateQueries({ queryKey: ['book', 'foundBooking'] });
    void queries.invalidateQueries({ queryKey: ['book', 'foundStory'] });
    onChanged();
  };
  return (
    <Panel
      title={booking ? say('booking.title', { id: booking.bookingId }) : say('booking.job', { id: jobId })}
      beside={job ? <JobChip state={job.state} /> : null}
      tools={<CloseButton size="sm" aria-label={say('booking.close')} onClick={() => setJob(undefined)} />}
      className={classes.side}
    >
      {error ? <Refusal sentence={errorSentence(error, 'job-search')} /> : null}
      {!booking && !error ? <Nothing title={say('booking.loading')} /> : null}
      {booking && job && fleet ? (
        <Found booking={booking} job={job} fleet={fleet} language={language} onChanged={again} />
      ) : null}
    </Panel>
  );
}

function Found({
  booking,
  job,
  fleet,
  language,
  onChanged,
}: {
  booking: FoundBooking;
  job: FoundJob;
  fleet: FleetFacts;
  language: Language;
  onChanged: () => void;
}) {
  const fleets = useFleets();
  const [altering, setAltering] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const confirmations = useConfirmations(booking.bookingId);
  const ways = confirmations.data;
  const commands = useFoundCommands({
    booking,
    job,
    zone: fleet.timeZone,
    carried: ways === undefined || ways.mail.carried || ways.sms.carried,
    onAlter: () => setAltering(true),
    onConfirm: () => setConfirming(true),
    onChanged,
  });
  return (
    <>
      <FoundBar booking={booking} job={job} commands={commands} />
      <FoundFacts booking={booking} job={job} fleet={fleet} language={language} />
      <Confirmations confirmations={confirmations} zone={fleet.timeZone} language={language} />
      <FoundStory job={job} version={booking.version} zone={fleet.timeZone} language={language} />
      {commands.asking ? (
        <FoundReasonDialog
          key={commands.asking}
          fleet={booking.fleet}
          command={commands.asking}
          job={job}
          refusal={commands.refusal}
          busy={commands.busy}
          onGive={commands.answer}
          onClose={commands.close}
        />
      ) : null}
      {confirming && ways ? (
        <ResendDialog
          bookingId={booking.bookingId}
          ways={ways}
          onClose={() => setConfirming(false)}
          onSent={() => {
            setConfirming(false);
            confirmations.refetch();
            onChanged();
          }}
        />
      ) : null}
      {altering ? (
        <AlterDialog
          booking={booking}
          fleet={fleet}
          onClose={() => setAltering(false)}
          onAltered={() => {
            setAltering(false);
            onChanged();
          }}
        />
      ) : null}
      {fleets.some(({ id }) => id === booking.fleet) ? (
        <Watch fleet={booking.fleet} job={job} onMoved={onChanged} />
      ) : null}
    </>
  );
}

/** Reads the booking again when its job has moved. */
function Watch({ fleet, job, onMoved }: { fleet: number; job: FoundJob; onMoved: () => void }) {
  const { rows } = useLiveTopic<JobRow>('jobs', fleet);
  const live = rows.get(job.id)?.version;
  const [told, setTold] = useState(job.version);
  if (live !== undefined && live > Math.max(told, job.version)) {
    setTold(live);
    queueMicrotask(onMoved);
  }
  return null;
}
