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
  onDrop,
}: {
  week: PlannerWeek;
  zone: string;
  onOpen: (order: PlannedOrder) => void;
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
                    onDragLeave={() => setOver('')}
                    onDrop={(event) => drop(event, bay.id, n)}
                  >
                    {orders.length === 0 ? (
                      <VisuallyHidden>{say('planner.free', { bay: bay.name, day: day(startMs) })}</VisuallyHidden>
                    ) : null}
                    {orders.map((order) => (
                      <Block key={order.id} week={week} order={order} zone={zone} onOpen={() => onOpen(order)} />
                    ))}
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

function Block({
  week,
  order,
  zone,
  onOpen,
}: {
  week: PlannerWeek;
  order: PlannedOrder;
  zone: string;
  onOpen: () => void;
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
      }}
      onClick={onOpen}
    >
      {shown}
      <VisuallyHidden>{`, ${told}`}</VisuallyHidden>
    </button>
  );
}
