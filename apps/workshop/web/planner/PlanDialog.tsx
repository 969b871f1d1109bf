import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { FormDialog } from '#engine/web/form/FormDialog.tsx';
import { useGo } from '#engine/web/place.ts';
import { wallText } from '#engine/web/search/asked.ts';
import { nowMs } from '#engine/web/server-time.ts';
import { useWhen } from '#engine/web/use-when.ts';
import type { PlannedOrder, PlannerWeek } from '../../contract/planner.ts';
import { client, reread } from '../client.ts';
import { hoursSaid } from '../km-said.ts';
import { useWorkshopTexts } from '../texts.ts';
import classes from './planner.module.css';

const USUAL_MINUTES = 60;

/** Gives an order its bay, its technician and its time, or takes one of those that cost its car least. */
export function PlanDialog({
  fleet,
  week: { bays, technicians },
  zone,
  order: { id, version, plate, what, number, minutes, bayId, technicianId, startsAtMs, endsAtMs },
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
  const lengthMs = (minutes ?? USUAL_MINUTES) * MINUTE_MS;
  const startMs = startsAtMs ?? Math.ceil(nowMs() / HOUR_MS) * HOUR_MS;
  const { data } = useOperation(['workshop', fleet, 'proposals', id, version], (signal) =>
    client.proposals({ fleet, id }, { signal }),
  );
  const proposals = data?.proposals ?? [];
  const readable = { zone, missing: say('planner.noTime') } as const;
  return (
    <FormDialog
      title={say('planner.planOf', { number })}
      about={say('planner.planAbout', { plate, what })}
      words={{ keep: say('keep'), give: say('planner.plan') }}
      errors="workshop"
      operation={client.plan}
      given={{ fleet, id, version }}
      fields={{
        proposals: {
          kind: 'told',
          shown: () => proposals.length > 0,
          render: (_, put) => (
            <section aria-label={say('planner.proposals')}>
              <p className={classes.soft}>{say('planner.proposals')}</p>
              <ul className={classes.waiting}>
                {proposals.map(({ bay, bayId: atBay, technicianId: by, fromMs, toMs, lostMinutes }) => (
                  <li key={`${atBay} ${fromMs}`}>
                    <Button
                      size="compact-xs"
                      variant="default"
                      onClick={() =>
                        put({
                          bay: atBay,
                          technician: by,
                          fromMs: wallText(fromMs, zone),
                          toMs: wallText(toMs, zone),
                        })
                      }
                    >
                      {lostMinutes === 0
                        ? say('planner.proposal', { bay, from: when(fromMs) })
                        : say('planner.proposalLost', {
                            bay,
                            from: when(fromMs),
                            hours: hoursSaid(lostMinutes, language),
                          })}
                    </Button>
                  </li>
                ))}
              </ul>
            </section>
          ),
        },
        bay: {
          kind: 'choice',
          label: say('planner.bay'),
          start: bayId,
          choices: bays.map((one) => ({ value: one.id, label: one.name })),
        },
        technician: {
          kind: 'choice',
          label: say('planner.technician'),
          start: technicianId,
          choices: technicians.map((one) => ({ value: one.id, label: one.name })),
        },
        fromMs: { kind: 'when', label: say('planner.starts'), start: wallText(startMs, zone), ...readable },
        toMs: {
          kind: 'when',
          label: say('planner.ends'),
          start: ({ fromMs }) =>
            wallText(fromMs === startsAtMs && endsAtMs !== null ? endsAtMs : (fromMs ?? startMs) + lengthMs, zone),
          ...readable,
        },
        open: {
          kind: 'told',
          render: () => (
            <Button variant="subtle" size="xs" onClick={() => go('vehicle/orders', { case: String(id) })}>
              {say('planner.open')}
            </Button>
          ),
        },
      }}
      done={() => {
        reread(fleet);
        return say('planner.planned', { number });
      }}
      onClose={onClose}
    />
  );
}
