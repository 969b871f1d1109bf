import { VisuallyHidden } from '@mantine/core';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clockText, dayText } from '#ui/kit/format.ts';
import type { PlannedOrder, PlannerWeek } from '../../contract/planner.ts';
import { hoursSaid } from '../km-said.ts';
import { useWorkshopTexts } from '../texts.ts';
import { DRAGGED } from './dragged.ts';
import classes from './planner.module.css';

/** A row a bay, a column a day: what stands there, in its order. */
export function BayGrid({
  week,
  zone,
  onOpen,
  landing,
  onDragged,
  onDrop,
}: {
  week: PlannerWeek;
  zone: string;
  onOpen: (order: PlannedOrder) => void;
  /** When and by whom what is dragged would be done, were it let go over this bay and day; null while nothing is dragged. */
  landing: (bayId: number, day: number) => string | null;
  onDragged: (id: number | null) => void;
  onDrop: (orderId: number, bayId: number, day: number) => void;
}) {
  const say = useWorkshopTexts();
  const { language } = useTranslation().i18n;
  const [over, setOver] = useState('');
  const day = (atMs: number) => dayText(atMs, zone, language);
  const drop = (event: DragEvent, bayId: number, n: number) => {
    event.preventDefault();
    setOver('');
    const id = Number(event.dataTransfer.getData(DRAGGED));
    if (id > 0) onDrop(id, bayId, n);
  };
  return (
    <div className={classes.scroll}>
      <table aria-label={say('planner.grid')} className={classes.grid} style={{ display: 'block' }}>
        <thead style={{ display: 'contents' }}>
          <tr className={classes.days}>
            <th scope="col" className={classes.name}>
              {say('planner.bay')}
            </th>
            {week.days.map(({ date, startMs }) => (
              <th key={date} scope="col" className={classes.name}>
                {day(startMs)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody style={{ display: 'contents' }}>
          {week.bays.map((bay) => (
            <tr key={bay.id} className={classes.row}>
              <th scope="row" className={classes.name}>
                {bay.name}
                <small>{`${bay.opensAt}–${bay.closesAt}`}</small>
              </th>
              {week.days.map(({ date, startMs, endMs }, n) => {
                const here = `${bay.id}/${date}`;
                const orders = week.orders
                  .filter(
                    ({ bayId, startsAtMs, endsAtMs }) =>
                      bayId === bay.id && (startsAtMs ?? endMs) < endMs && (endsAtMs ?? 0) > startMs,
                  )
                  .toSorted((one, other) => (one.startsAtMs ?? 0) - (other.startsAtMs ?? 0));
                return (
                  <td
                    key={date}
                    className={classes.cell}
                    data-over={over === here || undefined}
                    onDragOver={(event) => {
                      event.preventDefault();
                      setOver(here);
                    }}
                    onDragLeave={(event) => {
                      // From one block of the cell to the next it has not left.
                      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver('');
                    }}
                    onDrop={(event) => drop(event, bay.id, n)}
                  >
                    {orders.length === 0 ? (
                      <VisuallyHidden>{say('planner.free', { bay: bay.name, day: day(startMs) })}</VisuallyHidden>
                    ) : null}
                    {orders.map((order) => (
                      <Block
                        key={order.id}
                        week={week}
                        order={order}
                        zone={zone}
                        onOpen={() => onOpen(order)}
                        onDragged={onDragged}
                      />
                    ))}
                    {over === here ? <Landing said={landing(bay.id, n)} /> : null}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Where what is dragged would lie, told on its way. */
const Landing = ({ said }: { said: string | null }) =>
  said === null ? null : <output className={classes.landing}>{said}</output>;

function Block({
  week,
  order,
  zone,
  onOpen,
  onDragged,
}: {
  week: PlannerWeek;
  order: PlannedOrder;
  zone: string;
  onOpen: () => void;
  onDragged: (id: number | null) => void;
}) {
  const say = useWorkshopTexts();
  const { language } = useTranslation().i18n;
  const clock = (atMs: number | null) => (atMs === null ? '' : clockText(atMs, zone));
  const told = [
    say('planner.block', {
      from: clock(order.startsAtMs),
      to: clock(order.endsAtMs),
      technician: week.technicians.find(({ id }) => id === order.technicianId)?.name ?? '',
      number: order.number,
      plate: order.plate,
      what: order.what,
    }),
    ...(order.lostMinutes > 0 ? [say('planner.lost', { hours: hoursSaid(order.lostMinutes, language) })] : []),
  ].join(', ');
  const shown = `${clock(order.startsAtMs)} ${order.plate} ${order.what}`;
  return (
    <button
      type="button"
      className={classes.block}
      data-safety={order.safety || undefined}
      data-lost={order.lostMinutes > 0 || undefined}
      title={told}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAGGED, String(order.id));
        event.dataTransfer.effectAllowed = 'move';
        onDragged(order.id);
      }}
      onDragEnd={() => onDragged(null)}
      onClick={onOpen}
    >
      {shown}
      <VisuallyHidden>{`, ${told}`}</VisuallyHidden>
    </button>
  );
}
