import { Button, NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import { useAct, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useGo } from '#engine/web/place.ts';
import { wallText } from '#engine/web/search/asked.ts';
import { nowMs } from '#engine/web/server-time.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { AskDialog } from '#ui/kit/ask/AskDialog.tsx';
import { instantOfWall } from '#ui/kit/time/go-live-time.ts';
import { WhenField } from '#ui/kit/time/WhenField.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { useFocusHome } from '#ui/kit/use-focus-home.ts';
import type { PlannedOrder, PlannerWeek } from '../../contract/planner.ts';
import { client, reread } from '../client.ts';
import { hoursSaid } from '../km-said.ts';
import { useWorkshopTexts } from '../texts.ts';
import classes from './planner.module.css';

const USUAL_MINUTES = 60;

/** Gives an order its bay, its technician and its time, or takes one of those that cost its car least. */
export function PlanDialog({
  fleet,
  week,
  zone,
  order,
  onClose,
}: {
  fleet: number;
  week: PlannerWeek;
  zone: string;
  order: PlannedOrder;
  onClose: () => void;
}) {
  const say = useWorkshopTexts();
  const when = useWhen();
  const go = useGo();
  const { language } = useTranslation().i18n;
  const lengthMs = (order.minutes ?? USUAL_MINUTES) * MINUTE_MS;
  const startMs = order.startsAtMs ?? Math.ceil(nowMs() / HOUR_MS) * HOUR_MS;
  const [bay, setBay] = useState(String(order.bayId ?? week.bays[0]?.id ?? ''));
  const [technician, setTechnician] = useState(String(order.technicianId ?? week.technicians[0]?.id ?? ''));
  const [starts, setStarts] = useState(wallText(startMs, zone));
  const [ends, setEnds] = useState(wallText(order.endsAtMs ?? startMs + lengthMs, zone));
  useFocusHome(true);
  const { data } = useOperation(['workshop', fleet, 'proposals', order.id, order.version], (signal) =>
    client.proposals({ fleet, id: order.id }, { signal }),
  );
  const fromMs = instantOfWall(starts, zone);
  const toMs = instantOfWall(ends, zone);
  const plan = useAct(
    (seat: { bay: number; technician: number; fromMs: number; toMs: number }) =>
      client.plan({ fleet, id: order.id, version: order.version, ...seat }),
    {
      onDone: () => {
        toast({ severity: 'success', summary: say('planner.planned', { number: order.number }) });
        reread(fleet);
        onClose();
      },
    },
  );
  const { plate, what, number } = order;
  return (
    <AskDialog
      ownEscape
      title={say('planner.planOf', { number })}
      about={say('planner.planAbout', { plate, what })}
      words={{ keep: say('keep'), give: say('planner.plan') }}
      blocked={fromMs === null || toMs === null ? say('planner.noTime') : null}
      refusal={plan.error ? errorSentence(plan.error, 'workshop') : null}
      busy={plan.isPending}
      onGive={() => {
        if (fromMs !== null && toMs !== null)
          plan.mutate({ bay: Number(bay), technician: Number(technician), fromMs, toMs });
      }}
      onClose={onClose}
    >
      <Stack gap="sm">
        {data && data.proposals.length > 0 ? (
          <section aria-label={say('planner.proposals')}>
            <p className={classes.soft}>{say('planner.proposals')}</p>
            <ul className={classes.waiting}>
              {data.proposals.map((one) => (
                <li key={`${one.bayId} ${one.fromMs}`}>
                  <Button
                    size="compact-xs"
                    variant="default"
                    onClick={() => {
                      setBay(String(one.bayId));
                      setTechnician(String(one.technicianId));
                      setStarts(wallText(one.fromMs, zone));
                      setEnds(wallText(one.toMs, zone));
                    }}
                  >
                    {one.lostMinutes === 0
                      ? say('planner.proposal', { bay: one.bay, from: when(one.fromMs) })
                      : say('planner.proposalLost', {
                          bay: one.bay,
                          from: when(one.fromMs),
                          hours: hoursSaid(one.lostMinutes, language),
                        })}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <NativeSelect
          data-autofocus
          label={say('planner.bay')}
          value={bay}
          data={week.bays.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(event) => setBay(event.currentTarget.value)}
        />
        <NativeSelect
          label={say('planner.technician')}
          value={technician}
          data={week.technicians.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(event) => setTechnician(event.currentTarget.value)}
        />
        <WhenField
          label={say('planner.starts')}
          value={starts}
          onChange={(next) => {
            setStarts(next);
            const atMs = instantOfWall(next, zone);
            if (atMs !== null) setEnds(wallText(atMs + lengthMs, zone));
          }}
        />
        <WhenField label={say('planner.ends')} value={ends} onChange={setEnds} />
        <Button variant="subtle" size="xs" onClick={() => go('vehicle/orders', { case: String(order.id) })}>
          {say('planner.open')}
        </Button>
      </Stack>
    </AskDialog>
  );
}
