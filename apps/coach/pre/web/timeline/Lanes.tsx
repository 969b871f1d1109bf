import { TextInput } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { PROTECT } from '#core/dispatch/plan/ladder.ts';
import { holdsText } from '#core/letters/fold.ts';
import type { DayHour } from '#core/prebooking/day-hours.ts';
import type { Span } from '#core/prebooking/spans.ts';
import { clockText, driveText } from '#ui/kit/format.ts';
import { Plate } from '#ui/trade/Plate.tsx';
import { VehicleChip } from '#ui/trade/StateChip.tsx';
import { vehicleLook } from '#ui/trade/vehicle-look.ts';
import type { BoardJob } from '../../../jobs/web/board/board-view.ts';
import { LaneBar } from './LaneBar.tsx';
import classes from './lanes.module.css';
import { type Lane, NO_CAR, shareOf, stepBar, ticksOf } from './lanes-view.ts';
import { useTimelineTexts } from './texts.ts';
import type { BarDrag } from './use-bar-drag.ts';

/** Cars without a pre-booking that are shown before one is looked for. */
const CARS_SHOWN = 8;
const TICKS = { desk: 12, phone: 5 } as const;
const percent = (share: number) => `${(100 * share).toFixed(3)}%`;

/** The pre-bookings of an hour along the time: one lane for those without a car, one for each car. */
export function Lanes({
  lanes,
  axis,
  hour,
  nowMs,
  drives,
  zone,
  phone,
  chosenId,
  drag,
  jobs,
  leastShare,
  onBar,
  onOpen,
}: {
  lanes: readonly Lane[];
  axis: Span;
  hour: DayHour;
  nowMs: number;
  /** How far cars are from the pick-up of the job that is looked at, by plate, the nearest first. */
  drives: ReadonlyMap<string, number | null>;
  zone: string;
  phone: boolean;
  chosenId: number | null;
  drag: BarDrag;
  jobs: ReadonlyMap<number, BoardJob>;
  /** Of the axis, that a bar takes at least. */
  leastShare: number;
  /** The bar that the keys are about. */
  onBar: (jobId: number | null) => void;
  onOpen: (jobId: number) => void;
}) {
  const say = useTimelineTexts();
  const [text, setText] = useState('');
  const room = useRef<HTMLDivElement>(null);
  const [tabId, setTabId] = useState<number | null>(null);
  const empty = lanes.every(({ bars }) => bars.every(({ other }) => other));
  const [free, keepers, others] = useMemo(() => {
    const cars = lanes.filter(({ plate, keeps }) => plate !== null && !keeps);
    const order = [...drives.keys()];
    const rankOf = ({ plate }: Lane) => {
      const at = order.indexOf(plate ?? '');
      return at < 0 ? order.length : at;
    };
    const matching = cars
      .filter(({ car }) => holdsText(`${car?.plate} ${car?.driverName}`, text))
      .toSorted((a, b) => rankOf(a) - rankOf(b));
    return [lanes.find(({ id }) => id === NO_CAR), lanes.filter(({ keeps }) => keeps), matching];
  }, [lanes, drives, text]);
  const shown = others.slice(0, CARS_SHOWN);
  const walked = [...(free ? [free] : []), ...keepers, ...shown];
  const ids = walked.flatMap(({ bars }) => bars.map(({ job }) => job.id));
  const roving = tabId !== null && ids.includes(tabId) ? tabId : (ids[0] ?? null);
  const focusOn = useRef<number | null>(null);
  useEffect(() => {
    if (focusOn.current === null) return;
    const bar = room.current?.querySelector<HTMLElement>(`[data-bar="${focusOn.current}"]`);
    focusOn.current = null;
    bar?.focus();
    bar?.scrollIntoView({ block: 'nearest' });
  });
  const press = (event: KeyboardEvent) => {
    if (roving === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = stepBar(walked, roving, event.key);
    if (next === null) return;
    event.preventDefault();
    focusOn.current = next;
    setTabId(next);
  };

  const ticks = ticksOf(axis, phone ? TICKS.phone : TICKS.desk);
  const backdrop: ReactNode = (
    <>
      <span
        className={classes.hour}
        style={{
          left: percent(shareOf(axis, hour.fromMs)),
          right: percent(1 - shareOf(axis, hour.toMs)),
        }}
        aria-hidden
      />
      {ticks.map((atMs) => (
        <span key={atMs} className={classes.tick} style={{ left: percent(shareOf(axis, atMs)) }} aria-hidden />
      ))}
      {nowMs > axis.fromMs && nowMs < axis.toMs ? (
        <span className={classes.now} style={{ left: percent(shareOf(axis, nowMs)) }} aria-hidden />
      ) : null}
    </>
  );
  const draw = (lane: Lane) => {
    const { id, plate, car, bars, rows } = lane;
    const drive = plate === null ? undefined : drives.get(plate);
    const name =
      plate === null
        ? say('lanes.none')
        : say('lanes.lane', { plate, driver: car?.driverName ?? say('lanes.offDuty') });
    return (
      <div
        key={id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a lane is no set of fields
        role="group"
        aria-label={name}
        className={classes.lane}
        data-lane={id}
        data-over={(drag.dragged !== null && drag.dragged.laneId === id) || undefined}
      >
        <div className={classes.head}>
          {plate === null ? (
            <>
              <strong>{say('lanes.none')}</strong>
              <span className={classes.soft}>{bars.length}</span>
            </>
          ) : (
            <>
              <Plate plate={plate} />
              <span className={classes.driver}>{car?.driverName ?? say('lanes.offDuty')}</span>
              {drive !== undefined && drive !== null ? (
                <span className={classes.soft} title={say('lanes.away', { drive: driveText(drive) })}>
                  {driveText(drive)}
                </span>
              ) : car && !phone ? (
                <VehicleChip look={vehicleLook(car, 0)} />
              ) : null}
            </>
          )}
        </div>
        <div className={classes.track} style={{ '--rows': rows } as never}>
          {backdrop}
          {lane.id === NO_CAR && empty ? <span className={classes.nothing}>{say('lanes.empty')}</span> : null}
          {bars.map((bar) => (
            <LaneBar
              key={bar.job.id}
              bar={bar}
              axis={axis}
              leastShare={leastShare}
              zone={zone}
              chosen={bar.job.id === chosenId}
              tabbable={bar.job.id === roving}
              lifted={drag.dragged?.jobId === bar.job.id}
              drag={drag}
              onFocus={() => {
                setTabId(bar.job.id);
                onBar(bar.job.id);
              }}
              onBlur={() => onBar(null)}
              onOpen={() => onOpen(bar.job.id)}
            />
          ))}
          {bars
            .filter(({ job }) => job.reserved?.kind === 'committed')
            .map(({ job }) => job.requiredAtMs - PROTECT.confirmMs)
            .filter((atMs) => atMs > axis.fromMs && atMs < axis.toMs)
            .map((atMs) => (
              <span
                key={atMs}
                className={classes.asks}
                style={{ left: percent(shareOf(axis, atMs)) }}
                title={say('bar.asks', { time: clockText(atMs, zone) })}
              />
            ))}
        </div>
      </div>
    );
  };

  const lifted = drag.dragged ? jobs.get(drag.dragged.jobId) : undefined;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows among the bars in it
    <div ref={room} className={classes.lanes} data-dragging={drag.dragged !== null || undefined} onKeyDown={press}>
      <div className={classes.axis} aria-hidden>
        <div className={classes.head} />
        <div className={classes.scale}>
          {ticks.map((atMs) => (
            <span key={atMs} style={{ left: percent(shareOf(axis, atMs)) }}>
              {clockText(atMs, zone)}
            </span>
          ))}
        </div>
      </div>
      {free ? (
        <div className={classes.waiting} data-scrolls>
          {draw(free)}
        </div>
      ) : null}
      <div className={classes.cars} data-scrolls>
        {keepers.length > 0 ? <h3 className={classes.part}>{say('lanes.keeps')}</h3> : null}
        {keepers.map(draw)}
        <div className={classes.part}>
          <h3>{say('lanes.others')}</h3>
          <TextInput
            size="xs"
            aria-label={say('lanes.find')}
            placeholder={say('lanes.find')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={(event) => event.stopPropagation()}
          />
        </div>
        {shown.map(draw)}
        {others.length > shown.length ? (
          <p className={classes.more}>{say('lanes.more', { count: others.length - shown.length })}</p>
        ) : others.length === 0 ? (
          <p className={classes.more}>
            {text ? say('lanes.noneMatch', { text }) : say(keepers.length > 0 ? 'lanes.allKeep' : 'lanes.nobody')}
          </p>
        ) : null}
      </div>
      {lifted && drag.dragged
        ? createPortal(
            <div className={classes.ghost} style={{ left: drag.dragged.x, top: drag.dragged.y }} aria-hidden>
              <strong>{clockText(lifted.requiredAtMs, zone)}</strong> {lifted.passengerName}
            </div>,
            document.body,
          )
        : null}
    </div>
  );
}
