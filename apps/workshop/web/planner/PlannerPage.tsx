import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, localDate } from '#core/calendar/calendar-date.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import { mondayOf } from '#core/roster/week.ts';
import { firstFree } from '#core/workshop/slots.ts';
import { queries, useAct, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useReread } from '#engine/web/live.ts';
import { useGo, usePlace } from '#engine/web/place.ts';
import { nowMs } from '#engine/web/server-time.ts';
import { type OfFleet, useChosenFleet } from '#engine/web/use-chosen-fleet.ts';
import { clockText, dateText, endText } from '#ui/kit/format.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { Waiting } from '#ui/kit/Waiting.tsx';
import { FleetSelect } from '#ui/trade/FleetSelect.tsx';
import type { PlannedOrder, PlannerWeek } from '../../contract/planner.ts';
import { client, reread } from '../client.ts';
import { useWorkshopTexts } from '../texts.ts';
import { useDesk } from '../use-desk.ts';
import { BayGrid } from './BayGrid.tsx';
import { PlanDialog } from './PlanDialog.tsx';
import classes from './planner.module.css';
import { WaitingOrder } from './WaitingOrder.tsx';

const WEEK_DAYS = 7;
const PLANNABLE = ['assessed', 'planned'];

/** Where orders find their bay, their technician and their time. */
export function PlannerPage() {
  const { fleet, fleets, choose } = useChosenFleet();
  return fleet ? <PlannerOfFleet key={fleet.id} fleet={fleet} fleets={fleets} onFleet={choose} /> : null;
}

type Seat = { bayId: number; technicianId: number; fromMs: number; toMs: number };
type Planning = { order: PlannedOrder; seat: Seat | null };

function PlannerOfFleet({ fleet, fleets, onFleet }: OfFleet) {
  const say = useWorkshopTexts();
  const { language } = useTranslation().i18n;
  const go = useGo();
  const zone = useDesk(fleet.id)?.zone ?? 'UTC';
  const [week, setWeek] = usePlace('week');
  const today = mondayOf(localDate(nowMs(), zone));
  const from = week !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(week) ? week : today;
  const [dragged, setDragged] = useState<number | null>(null);
  const [planning, setPlanning] = useState<Planning | null>(null);
  const key = ['workshop', fleet.id, 'planner', from];
  const { data, error } = useOperation(key, (signal) => client.week({ fleet: fleet.id, from }, { signal }));
  useReread('workOrders', fleet.id, () => queries.invalidateQueries({ queryKey: ['workshop', fleet.id] }));
  const plan = useAct(
    ({ order, seat }: { order: PlannedOrder; seat: Seat }) =>
      client.plan({
        fleet: fleet.id,
        id: order.id,
        version: order.version,
        bay: seat.bayId,
        technician: seat.technicianId,
        fromMs: seat.fromMs,
        toMs: seat.toMs,
      }),
    {
      onDone: (_, { order }) => {
        toast({ severity: 'success', summary: say('planner.planned', { number: order.number }) });
        reread(fleet.id);
      },
      onRefused: (failure) => {
        toast({ severity: 'error', summary: errorSentence(failure, 'workshop') });
        reread(fleet.id);
      },
    },
  );
  const drop = (id: number, bayId: number, day: number) => {
    const order = data?.orders.find((one) => one.id === id);
    if (!order || !data) return;
    const { number } = order;
    if (!PLANNABLE.includes(order.state)) {
      toast({ severity: 'warn', summary: say('planner.assessFirst', { number }) });
      return;
    }
    const seat = seatOn(data, order, bayId, day);
    if (seat) plan.mutate({ order, seat });
    else toast({ severity: 'warn', summary: say('planner.noRoom', { number }) });
  };
  const landing = (bayId: number, day: number): string | null => {
    const order = data?.orders.find((one) => one.id === dragged);
    if (!order || !data) return null;
    if (!PLANNABLE.includes(order.state)) return say('planner.assessFirst', { number: order.number });
    const seat = seatOn(data, order, bayId, day);
    if (!seat) return say('planner.noRoom', { number: order.number });
    return say('planner.landing', {
      from: clockText(seat.fromMs, zone),
      to: endText(seat.toMs, seat.fromMs, zone, language),
      technician: data.technicians.find(({ id }) => id === seat.technicianId)?.name ?? '',
    });
  };
  const waiting = data?.orders.filter(({ startsAtMs }) => startsAtMs === null) ?? [];
  const open = (order: PlannedOrder) => {
    if (PLANNABLE.includes(order.state)) setPlanning({ order, seat: null });
    else go('vehicle/orders', { case: String(order.id) });
  };
  return (
    <div className={classes.page}>
      <div className={classes.bar}>
        <FleetSelect label={say('fleet')} fleets={fleets} value={fleet.id} onFleet={onFleet} />
        <ActionIcon
          variant="default"
          aria-label={say('planner.before')}
          onClick={() => setWeek(addDays(from, -WEEK_DAYS))}
        >
          <IconChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <Button size="xs" variant="default" onClick={() => setWeek(undefined)}>
          {say('planner.today')}
        </Button>
        <ActionIcon
          variant="default"
          aria-label={say('planner.after')}
          onClick={() => setWeek(addDays(from, WEEK_DAYS))}
        >
          <IconChevronRight size={16} aria-hidden />
        </ActionIcon>
        <span>{dateText(from, language)}</span>
      </div>
      {error ? <Refusal sentence={errorSentence(error, 'workshop')} /> : null}
      {!data && !error ? <Waiting /> : null}
      {data ? (
        <div className={classes.work}>
          <Panel title={say('planner.waiting')} beside={<span>{waiting.length}</span>}>
            {waiting.length === 0 ? <Nothing title={say('planner.noneWaiting')} /> : null}
            <ul className={classes.waiting}>
              {waiting.map((order) => (
                <li key={order.id}>
                  <WaitingOrder order={order} onOpen={() => open(order)} onDragged={setDragged} />
                </li>
              ))}
            </ul>
          </Panel>
          {data.bays.length === 0 || data.technicians.length === 0 ? (
            <Panel title={say('planner.title')}>
              <Nothing title={say('planner.noBays')} />
            </Panel>
          ) : (
            <BayGrid week={data} zone={zone} onOpen={open} landing={landing} onDragged={setDragged} onDrop={drop} />
          )}
        </div>
      ) : null}
      {planning && data ? (
        <PlanDialog fleet={fleet.id} week={data} zone={zone} order={planning.order} onClose={() => setPlanning(null)} />
      ) : null}
    </div>
  );
}

/** The first time at which an order fits into a bay on a day, and the first technician who is free then. */
function seatOn(week: PlannerWeek, order: PlannedOrder, bayId: number, day: number): Seat | null {
  const bay = week.bays.find(({ id }) => id === bayId);
  const hours = bay?.hours[day];
  if (!hours) return null;
  const taken = (is: (one: PlannedOrder) => boolean) =>
    week.orders.flatMap((one) =>
      one.id !== order.id && is(one) && one.startsAtMs !== null && one.endsAtMs !== null
        ? [{ fromMs: one.startsAtMs, toMs: one.endsAtMs }]
        : [],
    );
  const lengthMs = (order.minutes ?? 0) * MINUTE_MS;
  const inBay = taken((one) => one.bayId === bayId);
  const found = week.technicians.flatMap(({ id }) => {
    const span = firstFree([hours], [...inBay, ...taken((one) => one.technicianId === id)], lengthMs, nowMs());
    return span ? [{ ...span, bayId, technicianId: id }] : [];
  });
  return found.toSorted((one, other) => one.fromMs - other.fromMs)[0] ?? null;
}
