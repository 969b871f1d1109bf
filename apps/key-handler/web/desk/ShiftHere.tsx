import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '#engine/web/form/FormDialog.tsx';
import { useGo } from '#engine/web/place.ts';
import { useShownZone } from '#engine/web/shown-zone.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { Panel } from '#ui/kit/Panel.tsx';
import type { ToldRecord } from '../../contract/shapes.ts';
import { client } from '../client.ts';
import { rereadDesk } from '../use-desk-live.ts';
import { useDeskTexts } from './texts.ts';

/** The shift that the driver or the vehicle is in, and how it is made longer. */
export function ShiftHere({ fleet, record }: { fleet: number; record: ToldRecord }) {
  const say = useDeskTexts();
  const when = useWhen();
  const go = useGo();
  const [extending, setExtending] = useState(false);
  const { openedAtMs, dueAtMs, lateAtMs, extendedBy, keysOut } = record;
  return (
    <Panel
      title={say('shift.here')}
      tools={
        <>
          <Button
            size="xs"
            variant="default"
            onClick={() => go('keyHandler', { fleet: String(fleet), view: 'shifts', shift: String(record.id) })}
          >
            {say('shift.open')}
          </Button>
          <Button size="xs" variant="default" onClick={() => setExtending(true)}>
            {say('shift.extend')}
          </Button>
        </>
      }
    >
      <Text size="sm">
        {openedAtMs !== null && dueAtMs !== null
          ? say('shift.since', { when: when(openedAtMs), due: when(dueAtMs) })
          : null}
      </Text>
      {lateAtMs !== null && keysOut > 0 ? (
        <Text size="sm" fw={600} c="var(--bad)">
          {say('shift.late')}
        </Text>
      ) : null}
      {extendedBy ? <Text size="sm">{say('shift.extended', { by: extendedBy })}</Text> : null}
      {extending ? <ExtendDialog fleet={fleet} recordId={record.id} onClose={() => setExtending(false)} /> : null}
    </Panel>
  );
}

function ExtendDialog({ fleet, recordId, onClose }: { fleet: number; recordId: number; onClose: () => void }) {
  const say = useDeskTexts();
  const zone = useShownZone();
  return (
    <FormDialog
      title={say('shift.extend')}
      about={say('shift.extendTitle')}
      words={{ keep: say('check.cancel'), give: say('shift.extend') }}
      errors="key-handler"
      operation={client.extend}
      given={{ fleet, recordId }}
      fields={{
        endsAtMs: { kind: 'when', label: say('shift.extendTo'), zone, missing: say('hand.noTime'), codes: ['endPast'] },
      }}
      done={() => {
        void rereadDesk(fleet);
        return say('shift.extended_done');
      }}
      onClose={onClose}
    />
  );
}
