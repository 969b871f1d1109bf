import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type WorkState, workOrderKind } from '#core/workshop/case.ts';
import { queries, useOperation } from '#engine/web/calls/operations.ts';
import { currentLanguage, errorSentence } from '#engine/web/i18n.ts';
import { useReread } from '#engine/web/live.ts';
import { useGo } from '#engine/web/place.ts';
import type { RecordTabProps } from '#engine/web/resource/record-tabs.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { Fact, Facts } from '#ui/kit/facts/Facts.tsx';
import { dateText } from '#ui/kit/format.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { client } from '../client.ts';
import { kmSaid } from '../km-said.ts';
import { useWorkshopTexts } from '../texts.ts';
import classes from '../workshop.module.css';

/** Whether a vehicle works, what it is due for, and what was done to it. */
export function WorkshopTab({ fleet, record }: RecordTabProps) {
  const say = useWorkshopTexts();
  const when = useWhen();
  const go = useGo();
  const { language } = useTranslation().i18n;
  const due = useOperation(['workshop', fleet, 'due', record.id], (signal) =>
    client.due({ fleet, vehicle: record.id }, { signal }),
  );
  const orders = useOperation(['case', 'workOrder', fleet, 'of', record.id], (signal) =>
    client.orders.list({ fleet, vehicle: record.id, which: 'all', limit: 100 }, { signal }),
  );
  useReread('workOrders', fleet, () => queries.invalidateQueries({ queryKey: ['case', 'workOrder', fleet] }));
  useReread('serviceDue', fleet, () => queries.invalidateQueries({ queryKey: ['workshop', fleet, 'due', record.id] }));
  const failure = due.error ?? orders.error;
  const [first] = due.data?.rows ?? [];
  const isOpen = (state: string) => !(workOrderKind.states[state as WorkState] as { over?: boolean } | undefined)?.over;
  const holds = orders.data?.rows.some(({ state, values }) => isOpen(state) && values['safety'] === true);
  const inWork = orders.data?.rows.some(({ state }) => ['inWork', 'waitingParts', 'done', 'checked'].includes(state));
  return (
    <>
      {failure ? <Refusal sentence={errorSentence(failure, 'workshop')} /> : null}
      <Facts leastRem={11}>
        <Fact name={say('record.status')}>{say(`due.status.${holds || inWork ? 'maintenance' : 'working'}`)}</Fact>
        <Fact name={say('record.odometer')}>
          {first?.odometerKm == null ? null : say('work.km', { km: kmSaid(first.odometerKm, language) })}
        </Fact>
      </Facts>
      <h3 className={classes.heading}>{say('record.due')}</h3>
      {due.data?.rows.length === 0 ? <p className={classes.soft}>{say('record.noDue')}</p> : null}
      <ul className={classes.list}>
        {due.data?.rows.map((row) => {
          const rule = row.legal ? say('due.legal', { rule: row.rule }) : row.rule;
          const state = say(`due.state.${row.state}`);
          return (
            <li key={row.ruleId} className={row.state === 'overdue' ? classes.bad : undefined}>
              {row.onDate === null
                ? say('record.dueLine', { rule, state })
                : say('record.dueOn', { rule, state, date: dateText(row.onDate, language) })}
            </li>
          );
        })}
      </ul>
      <h3 className={classes.heading}>{say('record.orders')}</h3>
      {orders.data?.rows.length === 0 ? <p className={classes.soft}>{say('record.noOrders')}</p> : null}
      <ul className={classes.list}>
        {orders.data?.rows.map((row) => (
          <li key={row.id}>
            <Button
              size="compact-xs"
              variant="subtle"
              onClick={() => go('vehicle/orders', { case: String(row.id), which: 'all' })}
            >
              {say('record.orderLine', {
                number: row.number,
                when: when(row.openedAtMs),
                what: String(row.values['what'] ?? ''),
                state: workOrderKind.states[row.state as WorkState]?.name[currentLanguage()] ?? row.state,
              })}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
