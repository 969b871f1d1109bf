/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- a place is dragged and dropped on with the mouse; by keyboard it is Alt and an arrow */
import { type DragEvent, type KeyboardEvent, type MouseEvent, useState } from 'react';
import type { VehicleRow } from '#core/vehicle/status.ts';
import { ageText, atText } from '#ui/kit/format.ts';
import { useVehicleTexts } from '../texts.ts';
import type { AreaView, QueueView } from './queue-view.ts';
import classes from './taq.module.css';

/** A queue that is longer shows the rest when asked. */
const SHOWN_FIRST = 25;
/** What is dragged: the vehicle, so that a drop knows which. */
export const DRAGGED = 'application/x-hansom-vehicle';

export type QueueHands = {
  chosenId: number | null;
  choose: (vehicleId: number) => void;
  menu: (vehicle: VehicleRow, at: { x: number; y: number }) => void;
  drop: (vehicleId: number, queue: QueueView, target: number) => void;
  openJob: (jobId: number) => void;
  /** An arrow goes on to the next car. */
  walk: (event: KeyboardEvent) => void;
};

type Look = { zone: string; language: string; nowMs: number };

/** One car of a line as a button: choose by click or arrow, menu by the right button or the menu key. */
function CarButton({
  vehicle,
  place,
  note,
  age,
  hands,
}: {
  vehicle: VehicleRow;
  place: string;
  note: string;
  age: string;
  hands: QueueHands;
}) {
  const menuAt = (event: MouseEvent | KeyboardEvent, at: { x: number; y: number }) => {
    event.preventDefault();
    hands.choose(vehicle.id);
    hands.menu(vehicle, at);
  };
  return (
    <button
      type="button"
      className={classes.car}
      data-car={vehicle.id}
      aria-pressed={hands.chosenId === vehicle.id}
      onClick={() => hands.choose(vehicle.id)}
      onContextMenu={(event) => menuAt(event, { x: event.clientX, y: event.clientY })}
      onKeyDown={(event) => {
        hands.walk(event);
        if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return;
        const box = event.currentTarget.getBoundingClientRect();
        menuAt(event, { x: box.left + 12, y: box.bottom });
      }}
    >
      <span className={classes.place}>{place}</span>
      <span className={classes.plate}>{vehicle.plate}</span>
      <span className={classes.note} title={note}>
        {note}
      </span>
      <span className={classes.age}>{age}</span>
    </button>
  );
}

/** A queue in the order of turn; a car is dragged to another's place. */
function Queue({
  queue,
  areaName,
  look,
  hands,
}: {
  queue: QueueView;
  areaName: string;
  look: Look;
  hands: QueueHands;
}) {
  const say = useVehicleTexts();
  const [all, setAll] = useState(false);
  const [over, setOver] = useState<number | null>(null);
  const { language, nowMs } = look;
  const shown = all ? queue.cars : queue.cars.slice(0, SHOWN_FIRST);
  const since = ({ clearSinceMs, shiftBeganAtMs }: VehicleRow) => {
    const fromMs = clearSinceMs ?? shiftBeganAtMs;
    return fromMs === null ? '' : ageText((nowMs - fromMs) / 1_000, language);
  };
  const note = ({ typeCode, driverName }: VehicleRow) => `${typeCode} · ${driverName ?? ''}`;
  const drop = (event: DragEvent, target: number) => {
    event.preventDefault();
    setOver(null);
    const vehicleId = Number(event.dataTransfer.getData(DRAGGED));
    if (vehicleId > 0) hands.drop(vehicleId, queue, target);
  };
  const name = queue.rankName ?? areaName;
  return (
    <>
      {queue.rankId === null ? null : <h4>{say('taq.rank', { name })}</h4>}
      <ol className={classes.line} aria-label={say('taq.queueOf', { name })}>
        {shown.map((vehicle, i) => (
          <li
            key={vehicle.id}
            draggable
            data-over={over === i || undefined}
            onDragStart={(event) => {
              event.dataTransfer.setData(DRAGGED, String(vehicle.id));
              event.dataTransfer.effectAllowed = 'move';
            }}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(i);
            }}
            onDragLeave={() => setOver(null)}
            onDrop={(event) => drop(event, i)}
          >
            <CarButton
              vehicle={vehicle}
              place={String(i + 1)}
              note={note(vehicle)}
              age={since(vehicle)}
              hands={hands}
            />
          </li>
        ))}
      </ol>
      {shown.length < queue.cars.length ? (
        <button type="button" className={classes.more} onClick={() => setAll(true)}>
          {say('taq.more', { count: queue.cars.length })}
        </button>
      ) : null}
    </>
  );
}

/** An area: its queues at the left, who gets nothing there, and the jobs that wait at the right. */
export function AreaCard({ view, look, hands }: { view: AreaView; look: Look; hands: QueueHands }) {
  const say = useVehicleTexts();
  const { zone, language, nowMs } = look;
  const aside = view.queues.flatMap((queue) => queue.aside);
  const hasRanks = view.queues.some(({ rankId }) => rankId !== null);
  return (
    <section className={classes.area} aria-label={view.name}>
      <header className={classes.areaHead}>
        <h3 title={view.name}>{view.name}</h3>
        <span className={classes.count}>{say('taq.cars', { count: view.cars })}</span>
        <span className={classes.count} data-short={view.jobs.length > view.cars || undefined}>
          {say('taq.jobs', { count: view.jobs.length })}
        </span>
      </header>
      <div className={classes.parts} data-jobs={view.jobs.length > 0 || undefined}>
        <div className={classes.part}>
          {view.cars === 0 ? <p className={classes.none}>{say('taq.noCars')}</p> : null}
          {view.queues.map((queue) => (
            <div key={queue.rankId ?? 'area'}>
              {hasRanks && queue.rankId === null && queue.cars.length > 0 ? <h4>{say('taq.outsideRanks')}</h4> : null}
              {queue.cars.length > 0 ? <Queue queue={queue} areaName={view.name} look={look} hands={hands} /> : null}
            </div>
          ))}
          {aside.length + view.unplotted.length > 0 ? (
            <>
              <h4>{say('taq.aside')}</h4>
              <ul className={classes.line}>
                {aside.map(({ vehicle, why }) => (
                  <li key={vehicle.id}>
                    <CarButton vehicle={vehicle} place="–" note={say(`jobWhy.${why}`)} age="" hands={hands} />
                  </li>
                ))}
                {view.unplotted.map(({ vehicle, untilMs }) => (
                  <li key={vehicle.id}>
                    <CarButton
                      vehicle={vehicle}
                      place="–"
                      note={say('unplottedUntil', { time: atText(untilMs, zone, language) })}
                      age=""
                      hands={hands}
                    />
                  </li>
                ))}
              </ul>
            </>
          ) : null}
        </div>
        {view.jobs.length > 0 ? (
          <div className={classes.part}>
            <ul className={classes.line} aria-label={say('taq.jobsOf', { name: view.name })}>
              {view.jobs.map((job) => (
                <li key={job.jobId}>
                  <button type="button" className={classes.job} onClick={() => hands.openJob(job.jobId)}>
                    <span className={classes.note} title={job.pickup}>
                      {job.pickup}
                    </span>
                    <span className={classes.age}>
                      {job.state === 'hold'
                        ? say('taq.onHold')
                        : job.preBooked && job.requiredAtMs > nowMs
                          ? say('taq.wanted', { time: atText(job.requiredAtMs, zone, language) })
                          : `${job.state === 'offered' ? `${say('taq.asked')} · ` : ''}${ageText((nowMs - (job.preBooked ? job.requiredAtMs : job.createdAtMs)) / 1_000, language)}`}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
    </section>
  );
}
