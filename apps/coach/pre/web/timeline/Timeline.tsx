import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hourHolding } from '#core/prebooking/day-hours.ts';
import { jobSpan } from '#core/prebooking/job-span.ts';
import { CallRefused } from '#engine/web/calls/client.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import type { FleetItem } from '#engine/web/fleets.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { idInPlace, useGo, usePlace } from '#engine/web/place.ts';
import { useZoneOf } from '#engine/web/shown-zone.ts';
import { confirm } from '#ui/kit/confirm/confirm-store.ts';
import { ageText } from '#ui/kit/format.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { Nothing } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { usePhone } from '#ui/kit/use-width.ts';
import type { AssignableVehicle } from '../../../contract.ts';
import type { BoardJob } from '../../../jobs/web/board/board-view.ts';
import coachClasses from '../../../jobs/web/board/coach.module.css';
import { useBoardFacts } from '../../../jobs/web/board/use-board-data.ts';
import { JobPanel } from '../../../jobs/web/panel/JobPanel.tsx';
import { DESK_KEYS, PRE_COMMANDS } from '../../../jobs/web/panel/job-commands.ts';
import { useCommands } from '../../../jobs/web/panel/use-commands.tsx';
import { client } from '../../../web/client.ts';
import { useCoachTexts } from '../../../web/texts.ts';
import preClasses from '../pre.module.css';
import { cellWords, hourWords } from './cell-words.ts';
import { DaySteps } from './DaySteps.tsx';
import { HoursGrid } from './HoursGrid.tsx';
import { HoursList } from './HoursList.tsx';
import { KeepDialog, type Keeping } from './KeepDialog.tsx';
import { Lanes } from './Lanes.tsx';
import { Legend } from './Legend.tsx';
import { axisOf, lanesOf, NO_CAR, plateOf } from './lanes-view.ts';
import { useTimelineTexts } from './texts.ts';
import classes from './timeline.module.css';
import { useBarDrag } from './use-bar-drag.ts';
import { useTimeline } from './use-timeline.ts';

const CARS_EVERY_MS = 15_000;
/** A time and a name can be read. */
const LEAST_SHARE = { desk: 0.13, phone: 0.3 } as const;
const NO_CARS: readonly AssignableVehicle[] = [];

/** The pre-bookings of a day by hour and area against the cars expected, and those of one hour along the time, car by car. */
export function Timeline({ fleet, top, viewSwitch }: { fleet: FleetItem; top: ReactNode; viewSwitch: ReactNode }) {
  const say = useTimelineTexts();
  const sayCoach = useCoachTexts();
  const { language } = useTranslation().i18n;
  const go = useGo();
  const phone = usePhone();
  const facts = useBoardFacts(fleet.id);
  const zone = useZoneOf(fleet.id);
  const currency = facts?.currency ?? '$';
  const timeline = useTimeline(fleet.id, facts, zone);
  const { all, cars, hours, rows, spot, shown, chosen, supply, nowMs } = timeline;

  const [jobText, setJob] = usePlace('job');
  const jobId = idInPlace(jobText);
  const job = jobId === null ? null : (all.get(jobId) ?? null);
  const [barId, setBarId] = useState<number | null>(null);
  const [keeping, setKeeping] = useState<Keeping | null>(null);
  const desk = useCommands(
    fleet.id,
    all,
    zone,
    ({ id }) => go('coach/jaq', { fleet: String(fleet.id), job: String(id) }),
    (of, { id, plate, driverName }) => setKeeping({ job: of, vehicleId: id, plate, driverName }),
  );

  const hour = hours[spot.hour];
  const leastShare = LEAST_SHARE[phone ? 'phone' : 'desk'];
  const axis = useMemo(
    () =>
      hour
        ? axisOf(
            hour,
            chosen.map((one) => jobSpan(one, nowMs)),
          )
        : null,
    [hour, chosen, nowMs],
  );
  const lanes = useMemo(
    () => (axis ? lanesOf({ chosen, all: all.values(), cars, axis, nowMs, leastShare }) : []),
    [axis, chosen, all, cars, nowMs, leastShare],
  );
  // Cars are ordered by their way to the pick-up that is open; a bar that is only passed does not order them anew.
  const { data: near } = useOperation(
    ['coach', 'assignable', fleet.id, jobId],
    (signal) => client.assignableVehicles({ fleet: fleet.id, jobId: jobId ?? 0 }, { signal }),
    { enabled: job !== null, staleMs: CARS_EVERY_MS, everyMs: CARS_EVERY_MS },
  );
  const nearCars = near && near.jobId === jobId ? near.vehicles : NO_CARS;
  const drives = useMemo(() => new Map(nearCars.map(({ plate, driveSeconds }) => [plate, driveSeconds])), [nearCars]);

  const release = async (of: BoardJob) => {
    const plate = of.reserved?.plate;
    if (!plate) {
      toast({
        severity: 'warn',
        summary: sayCoach('refusedTitle', { id: of.id }),
        detail: say('keep.noCar'),
        key: 'keep',
      });
      return;
    }
    const accepted = await confirm({
      title: say('keep.releaseTitle', { id: of.id, plate }),
      message: say('keep.release', { passenger: of.passengerName, pickup: of.pickup.label }),
      accept: say('keep.releaseAccept'),
      reject: say('keep.leave'),
    });
    if (accepted) desk.uncommit(of);
  };
  const drop = (droppedId: number, laneId: string) => {
    const of = all.get(droppedId);
    const lane = lanes.find(({ id }) => id === laneId);
    if (!of || !lane) return;
    if (laneId === NO_CAR) {
      if (plateOf(of) !== null) void release(of);
      return;
    }
    const refusal = desk.blocked('commit', of);
    const same = of.reserved?.kind === 'committed' && of.reserved.plate === lane.plate;
    const why = refusal ?? (same ? say('keep.same', { plate: lane.plate ?? '' }) : null);
    if (why) toast({ severity: 'warn', summary: sayCoach('refusedTitle', { id: of.id }), detail: why, key: 'keep' });
    else if (lane.car && lane.plate) {
      setKeeping({ job: of, vehicleId: lane.car.id, plate: lane.plate, driverName: lane.car.driverName ?? '' });
    } else
      toast({
        severity: 'warn',
        summary: sayCoach('refusedTitle', { id: of.id }),
        detail: say('conflict.notWorking'),
        key: 'keep',
      });
  };
  const drag = useBarDrag(drop);

  const dialogs = keeping ? (
    <KeepDialog
      fleet={fleet.id}
      keeping={keeping}
      zone={zone}
      onClose={() => setKeeping(null)}
      onKeep={(despiteBan) => {
        setKeeping(null);
        desk.keepFor(keeping.job, { id: keeping.vehicleId, plate: keeping.plate }, despiteBan);
      }}
    />
  ) : (
    desk.dialogs
  );
  const focusGrid = () => document.querySelector<HTMLElement>(`.${classes.cell}[aria-current]`)?.focus();
  const focusBars = () => document.querySelector<HTMLElement>('[data-bar][tabindex="0"]')?.focus();
  const close = () => {
    if (keeping) setKeeping(null);
    else if (desk.dialogs) desk.close();
    else if (drag.dragged) drag.cancel();
    else if (job) setJob(undefined);
    else focusGrid();
  };
  const commanded = (barId === null ? undefined : all.get(barId)) ?? job;
  useKeys([
    ...PRE_COMMANDS.map((command) => ({
      key: DESK_KEYS[command],
      does: sayCoach(`command.${command}`),
      run: () => {
        if (!dialogs && commanded) desk.give(command, commanded);
      },
    })),
    { key: 'PageDown', does: say('day.next'), run: () => timeline.stepDay(1) },
    { key: 'PageUp', does: say('day.before'), run: () => timeline.stepDay(-1) },
    // Keys of the table and the lanes themselves, told here.
    { key: '← ↑ ↓ →', does: say('keys.area'), run: () => undefined },
    { key: 'Enter ↵', does: say('keys.bars'), run: () => undefined },
    { key: 'Escape', does: sayCoach('keys.close'), run: close },
  ]);

  const running = timeline.ahead === 0 ? hourHolding(hours, nowMs) : null;
  const cell = shown?.cells[spot.hour];
  const weeks = supply?.hours.map((one) => one.weeks) ?? [];
  const nobody = supply?.areas.every(({ cars: of }) => of.every((one) => one === null)) ?? false;
  const note = timeline.supplyFailed
    ? say('grid.failed')
    : supply === undefined
      ? say('grid.loading')
      : nobody
        ? say('grid.nobody')
        : weeks.every((count) => count === 0)
          ? say('grid.noHistoryAll')
          : weeks.includes(0)
            ? say('grid.noHistory')
            : null;
  const view = { rows, hours, spot, running, zone, language, onSpot: timeline.goTo };
  const grid = (
    <Panel
      title={sayCoach('preBookings')}
      beside={<DaySteps timeline={timeline} zone={zone} language={language} phone={phone} />}
      tools={viewSwitch}
      flush
    >
      {timeline.refusedCode ? (
        <Nothing
          title={sayCoach('pre.refused')}
          detail={errorSentence(new CallRefused(timeline.refusedCode, 403, {}), 'coach')}
        />
      ) : phone ? (
        <HoursList {...view} />
      ) : (
        <HoursGrid {...view} onEnter={focusBars} />
      )}
      <Legend note={note} empty={timeline.ready && (rows[0]?.wanted ?? 0) === 0} />
    </Panel>
  );
  const times = hour ? hourWords(hour, zone) : { from: '', to: '' };
  const lanesPanel =
    hour && axis ? (
      <Panel
        title={say('lanes.label', { area: shown?.name ?? '', ...times })}
        beside={
          <output className={classes.told} data-level={cell?.level}>
            {cell ? cellWords(cell, say, language) : ''}
          </output>
        }
        flush
      >
        <Lanes
          lanes={lanes}
          axis={axis}
          hour={hour}
          nowMs={nowMs}
          drives={drives}
          zone={zone}
          phone={phone}
          chosenId={jobId}
          drag={drag}
          jobs={all}
          leastShare={leastShare}
          onBar={setBarId}
          onOpen={(id) => setJob(String(id))}
        />
      </Panel>
    ) : null;
  const panel = job ? (
    <JobPanel
      job={job}
      desk={desk}
      world={{ fleet: fleet.id, zone, currency, language }}
      commands={PRE_COMMANDS}
      onClose={() => setJob(undefined)}
    />
  ) : null;

  return (
    <div className={preClasses.page}>
      {top}
      {timeline.status === 'behind' || timeline.status === 'down' ? (
        <p className={coachClasses.behind} data-status={timeline.status} role="alert">
          {sayCoach('board.behind', { age: ageText(timeline.behindMs / 1_000, language) })}
        </p>
      ) : null}
      {phone && panel ? (
        panel
      ) : (
        <div className={classes.parts} data-scrolls>
          {grid}
          <div className={classes.below} data-panel={panel !== null || undefined}>
            {lanesPanel}
            {panel}
          </div>
        </div>
      )}
      {dialogs}
    </div>
  );
}
