import { Kbd } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import classes from '#cards/booking/web/booking.module.css';
import type { Facts } from '#cards/booking/web/client.ts';
import { firstTime, isUntouched } from '#cards/booking/web/draft.ts';
import { withLeg } from '#cards/booking/web/legs.ts';
import { usePendingBookings } from '#cards/booking/web/pending-bookings.ts';
import { useFacts } from '#cards/booking/web/use-facts.ts';
import { useReasonsReady } from '#cards/reason/web/use-reasons.ts';
import { MOST_LEGS } from '#core/booking/booking.ts';
import type { JobRow } from '#core/job/job-row.ts';
import { queries, useOperation } from '#engine/web/calls/operations.ts';
import { useFleets } from '#engine/web/fleets.ts';
import { useLinkState, useLiveTopic, useReread } from '#engine/web/live.ts';
import { usePlace } from '#engine/web/place.ts';
import { useNow } from '#engine/web/server-time.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { useErrorSentence } from '#engine/web/use-error-sentence.ts';
import { confirm } from '#ui/kit/confirm/confirm-store.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { useTablet } from '#ui/kit/use-width.ts';
import { Waiting } from '#ui/kit/Waiting.tsx';
import { later } from '#ui/later/later.ts';
import { FleetSelect } from '#ui/trade/FleetSelect.tsx';
import { CallerPanel } from '../../callers/web/CallerPanel.tsx';
import { useCallerCard } from '../../callers/web/use-caller-card.ts';
import { CallsPanel } from '../../calls/web/CallsPanel.tsx';
import callClasses from '../../calls/web/calls.module.css';
import { useCalls } from '../../calls/web/use-calls.ts';
import { PendingPanel } from '../../pending/web/PendingPanel.tsx';
import { type Booking, client } from '../../web/client.ts';
import { useBookTexts } from '../../web/texts.ts';
import { BookingForm } from './BookingForm.tsx';
import { bookingsChanged } from './bookings-changed.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { EntryTimes } from './EntryTimes.tsx';
import { Latest } from './Latest.tsx';
import { Notices, WaitFigure } from './Notices.tsx';
import { FareLines, QuoteFigures } from './QuoteLine.tsx';
import { Saved } from './Saved.tsx';
import { useBooking } from './use-booking.ts';
import { useBookingKeys } from './use-booking-keys.ts';
import { useCaller } from './use-caller.ts';
import { useCheck } from './use-check.ts';
import { useCopied } from './use-copied.ts';
import { useQuote } from './use-quote.ts';

/** A booking is taken without its map where the link was lost before that came. */
const BookingMap = later(async () => (await import('./BookingMap.tsx')).default, { missing: NoMap });

/** How often 'today' and what is past are thought over while nobody types. */
const RENEWED_MS = 15_000;

function NoMap() {
  return <Nothing title={useBookTexts()('map.notLoaded')} />;
}

/** New booking: the form and its map, and below what this operator booked last. */
export function BookingPage() {
  const sentence = useErrorSentence('book');
  const fleets = useFleets();
  const down = useLinkState().status === 'down';
  const [chosen, choose] = usePlace('fleet');
  const fleet = fleets.find(({ id }) => String(id) === chosen)?.id ?? fleets[0]?.id;
  const { data, error } = useFacts(fleet);
  useReread('settings', fleet, () => queries.invalidateQueries({ queryKey: ['book', 'facts', fleet] }));
  const facts = data?.fleet === fleet ? data : undefined;
  const onFleet = (id: string) => choose(id === String(fleets[0]?.id) ? undefined : id);
  if (facts) return <Desk key={fleet} facts={facts} fleets={fleets} onFleet={onFleet} />;
  if (down) return <NotAtHand fleets={fleets} fleet={fleet} onFleet={onFleet} />;
  return error ? <Refusal sentence={sentence(error)} /> : <Waiting />;
}

/** The link was lost before the facts of this fleet were known: what cannot be done, and what can. */
function NotAtHand({
  fleets,
  fleet,
  onFleet,
}: {
  fleets: readonly { id: number; name: string }[];
  fleet: number | undefined;
  onFleet: (id: string) => void;
}) {
  const say = useBookTexts();
  let other: ReactNode = null;
  if (fleet !== undefined) {
    other = <FleetSelect label={say('field.fleet')} fleets={fleets} value={fleet} onFleet={onFleet} />;
  }
  return (
    <Panel title={say('booking.title')}>
      <Nothing title={say('pending.notAtHand')} detail={say('pending.notAtHandDetail')} action={other} />
    </Panel>
  );
}

function Desk({
  facts,
  fleets,
  onFleet,
}: {
  facts: Facts;
  fleets: readonly { id: number; name: string }[];
  onFleet: (id: string) => void;
}) {
  const say = useBookTexts();
  const sentence = useErrorSentence('book');
  const { user, flags } = useSignedIn();
  const pending = usePendingBookings(user);
  const down = useLinkState().status === 'down';
  const now = useNow(RENEWED_MS);
  const booking = useBooking(facts, {
    user,
    down,
    now,
    say,
    onKept: ({ passengerName: name, pickup }) =>
      toast({
        severity: 'warn',
        summary: say('pending.kept'),
        detail: say('pending.keptDetail', { name, pickup: pickup.text }),
      }),
  });
  const { draft, saved } = booking;
  useCopied(facts, booking.change);
  useReasonsReady(facts.fleet);
  const caller = useCaller(facts.fleet, draft.phone);
  const callerDesk = useCallerCard(facts.fleet, booking, onFleet);
  const calls = useCalls(facts.fleet, user, booking);
  const wide = !useTablet();
  const quote = useQuote(facts.fleet, draft, facts.zone, now);
  const checked = useCheck(facts.fleet, draft, {
    requiredAtMs: firstTime(draft, facts.zone, now),
    quotedMinor: quote.quote?.fare?.totalMinor ?? null,
    down,
  });
  const account = useRef<HTMLSelectElement>(null);
  const live = useLiveTopic<JobRow>('jobs', facts.fleet);
  const [cancelling, setCancelling] = useState<Booking | null>(null);
  const latest = useOperation(
    ['book', 'latest', facts.fleet],
    (signal) => client.latestBookings({ fleet: facts.fleet }, { signal }),
    {
      staleMs: 5_000,
      everyMs: 30_000,
    },
  );

  const fresh = async () => {
    const sure =
      isUntouched(draft) ||
      (await confirm({
        title: say('ask.clearTitle'),
        message: say('ask.clear'),
        accept: say('ask.accept'),
        reject: say('ask.keep'),
      }));
    if (sure) booking.clear();
  };
  const addLeg = () => {
    if (draft.legs.length >= MOST_LEGS) {
      toast({ severity: 'warn', summary: say('legs.full') });
      return;
    }
    flushSync(() => booking.change({ legs: withLeg(draft.legs) }));
    const last = draft.legs.at(-1);
    booking.focus(`legs.${draft.legs.length}.${last?.dropoff.place ? 'dropoff' : 'pickup'}`);
  };
  useBookingKeys(booking, { fresh: () => void fresh(), addLeg, toAccount: () => account.current?.focus() });

  const savedJob = saved?.jobs[0];
  const callDesk = (
    <>
      <CallsPanel desk={calls} fleet={facts.fleet} down={down} />
      <CallerPanel desk={callerDesk} facts={facts} templateId={draft.templateId} fleets={fleets} />
    </>
  );
  return (
    <div className={classes.page} data-pending={pending.length > 0 || undefined}>
      <div className={classes.desk}>
        <Panel
          className={classes.formPanel}
          title={say('booking.title')}
          beside={
            <>
              <Kbd className={classes.kbd}>F2</Kbd>
              <FleetSelect label={say('field.fleet')} fleets={fleets} value={facts.fleet} onFleet={onFleet} />
            </>
          }
          tools={
            <>
              {flags.has('systemEdit') ? <EntryTimes fleet={facts.fleet} /> : null}
              <WaitFigure checked={checked} />
              <QuoteFigures view={quote} />
            </>
          }
        >
          {saved ? (
            <Saved
              booking={saved}
              row={savedJob ? live.rows.get(savedJob.id) : undefined}
              zone={facts.zone}
              onClose={booking.hideSaved}
            />
          ) : null}
          {wide ? null : <div className={callClasses.above}>{callDesk}</div>}
          {booking.refusal ? <Refusal sentence={booking.refusal} /> : null}
          <BookingForm
            facts={facts}
            booking={booking}
            caller={caller}
            checked={checked}
            onClear={() => void fresh()}
            onAddLeg={addLeg}
            onAccountElement={(element) => {
              account.current = element;
            }}
            notices={<Notices checked={checked} zone={facts.zone} />}
            fare={<FareLines view={quote} />}
          />
        </Panel>
        {pending.length > 0 ? (
          <PendingPanel
            user={user}
            list={pending}
            fleets={fleets}
            zone={facts.zone}
            onEdit={(kept) => (kept.fleet === facts.fleet ? booking.edit(kept) : onFleet(String(kept.fleet)))}
          />
        ) : null}
        <Panel className={classes.latestPanel} title={say('latest.title')} flush>
          <div className={classes.scroll}>
            {latest.error && !latest.data ? (
              <Refusal sentence={sentence(latest.error)} />
            ) : latest.data ? (
              <Latest
                bookings={latest.data.bookings}
                live={live.rows}
                zone={facts.zone}
                currency={facts.currency}
                onCancel={setCancelling}
              />
            ) : null}
          </div>
        </Panel>
        {cancelling ? (
          <CancelDialog
            fleet={facts.fleet}
            booking={cancelling}
            onClose={() => setCancelling(null)}
            onCancelled={() => {
              setCancelling(null);
              bookingsChanged();
            }}
          />
        ) : null}
      </div>
      <div className={callClasses.side}>
        {wide ? callDesk : null}
        <Panel title={say('map.title')} flush>
          {facts.city ? (
            <BookingMap
              city={facts.city}
              draft={draft}
              quote={quote.quote}
              picking={booking.picking}
              onPick={(which, position) => void booking.takePin(which, position)}
              onPickCancel={() => booking.setPicking(null)}
            />
          ) : (
            <Nothing title={say('map.none')} />
          )}
        </Panel>
      </div>
    </div>
  );
}
