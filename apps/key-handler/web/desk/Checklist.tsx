import { Button, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useState } from 'react';
import { FleetReasonDialog } from '#cards/reason/web/FleetReason.tsx';
import { checklist } from '#core/standing/checks.ts';
import { standingFigures } from '#core/standing/standing-texts.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { Panel } from '#ui/kit/Panel.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { client, type Look } from '../client.ts';
import { rereadDesk } from '../use-desk-live.ts';
import classes from './desk.module.css';
import { useDeskTexts } from './texts.ts';

const SIGNS = { fine: IconCircleCheck, warns: IconAlertTriangle, blocks: IconCircleX } as const;
const OVERRIDES = ['overrideShiftStart', 'overridePayments'] as const;
type Override = (typeof OVERRIDES)[number];

/** Every line that is looked at before a shift begins: a sentence where something is to be said, then those with a tick. */
export function Checklist({ fleet, look }: { fleet: number; look: Look }) {
  const say = useDeskTexts();
  const [passing, setPassing] = useState<Override | null>(null);
  const { driver, vehicle, checked, may } = look;
  const lines = checklist(checked, { driver: driver !== null, vehicle: vehicle !== null });
  const told = [...lines.filter(({ found }) => found.length > 0), ...lines.filter(({ found }) => found.length === 0)];
  const passable = OVERRIDES.filter(
    (right) => may[right] && checked.some(({ override, severity }) => override === right && severity === 'blocks'),
  );
  const isStart = (code: string) => ['dayOff', 'startNotReached', 'lateStart', 'owes'].includes(code);
  const shown = passable.filter((right) => checked.some((one) => one.override === right && isStart(one.code)));
  return (
    <Panel
      title={say('check.title')}
      tools={shown.map((right) => (
        <Button key={right} size="xs" variant="default" onClick={() => setPassing(right)}>
          {say(`check.override.${right}`)}
        </Button>
      ))}
    >
      <ul className={classes.checks} aria-label={say('check.title')}>
        {told.map(({ id, about, found }) => {
          const named: Readonly<Partial<Record<string, string>>> =
            about === 'vehicle'
              ? {
                  vehicle: say('check.ofVehicle.vehicle'),
                  suspension: say('check.ofVehicle.suspension'),
                  papers: say('check.ofVehicle.papers'),
                }
              : {};
          const what = named[id] ?? say(`check.line.${id}`);
          if (found.length === 0)
            return (
              <li key={`${about} ${id}`} data-severity="fine">
                <SIGNS.fine size={18} aria-hidden />
                <span aria-hidden>{what}</span>
                <VisuallyHidden>{say('check.fine', { what })}</VisuallyHidden>
              </li>
            );
          return found.map((one) => {
            const Sign = SIGNS[one.severity];
            return (
              <li key={`${about} ${one.code} ${one.paper ?? ''}`} data-severity={one.severity}>
                <Sign size={18} aria-hidden />
                <span>
                  {say(`standing.${one.code}`, standingFigures(one))}
                  {one.overridden ? <small> {say('check.overridden', one.overridden)}</small> : null}
                </span>
              </li>
            );
          });
        })}
      </ul>
      {passing && driver ? (
        <OverrideDialog fleet={fleet} driverId={driver.id} right={passing} onClose={() => setPassing(null)} />
      ) : null}
    </Panel>
  );
}

function OverrideDialog({
  fleet,
  driverId,
  right,
  onClose,
}: {
  fleet: number;
  driverId: number;
  right: Override;
  onClose: () => void;
}) {
  const say = useDeskTexts();
  const give = useAct((asked: { why: string; reasonId?: number }) => client[right]({ fleet, driverId, ...asked }), {
    onDone: () => {
      toast({ severity: 'success', summary: say('check.done') });
      void rereadDesk(fleet);
      onClose();
    },
  });
  return (
    <FleetReasonDialog
      fleet={fleet}
      kind="override"
      ownEscape
      title={say(`check.override.${right}`)}
      about={say('check.whyHint')}
      usual={[]}
      reasonWords={{ label: say('check.why'), missing: say('check.whyMissing'), usual: '' }}
      words={{ keep: say('check.cancel'), give: say('check.overriding') }}
      refusal={give.error ? errorSentence(give.error, 'key-handler') : null}
      busy={give.isPending}
      onGive={(why, reasonId) => give.mutate({ why, ...(reasonId === undefined ? {} : { reasonId }) })}
      onClose={onClose}
    />
  );
}
