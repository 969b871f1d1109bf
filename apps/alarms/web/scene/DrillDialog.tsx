import { useState } from 'react';
import { EMERGENCY_CODES } from '#core/query/codes.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { useFleets } from '#engine/web/fleets.ts';
import { FormDialog } from '#engine/web/form/FormDialog.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { client } from '../client.ts';
import { useCodeWords } from '../queries/code-words.ts';
import { useAlarmsTexts } from './texts.ts';

const [FIRST_CODE = 0] = EMERGENCY_CODES;

/** Asks with which car, and for which alarm, an exercise is to begin. */
export function DrillDialog({ onClose }: { onClose: () => void }) {
  const say = useAlarmsTexts();
  const words = useCodeWords();
  const fleets = useFleets();
  const [fleet, setFleet] = useState(fleets[0]?.id ?? 0);
  const { data } = useOperation(['alarms', 'desk', fleet], (signal) => client.desk({ fleet }, { signal }), {
    enabled: fleet > 0,
    staleMs: 0,
  });
  const cars = data?.fleet === fleet ? data.cars : [];
  return (
    <FormDialog
      title={say('startDrill.title')}
      about={say('startDrill.what')}
      words={{ keep: say('startDrill.back'), give: say('startDrill.do') }}
      errors="alarmDesk"
      operation={client.startDrill}
      seen={(of) => setFleet(Number(of['fleet']))}
      fields={{
        fleet: {
          kind: 'pick',
          always: true,
          label: say('startDrill.fleet'),
          start: fleets[0]?.id ?? null,
          choices: fleets.map(({ id, name }) => ({ value: id, label: name })),
          shown: () => fleets.length > 1,
        },
        plate: {
          kind: 'pick',
          first: true,
          label: say('startDrill.car'),
          hint: data && cars.length === 0 ? say('startDrill.none') : say('startDrill.carHint'),
          choices: cars.map(({ plate, driverName }) => ({ value: plate, label: `${plate} · ${driverName}` })),
          required: true,
        },
        code: {
          kind: 'pick',
          always: true,
          label: say('startDrill.code'),
          start: FIRST_CODE,
          choices: EMERGENCY_CODES.map((one) => ({ value: one, label: words(one) })),
        },
      }}
      input={({ plate, code }) => ({ fleet, plate, code: code ?? FIRST_CODE })}
      done={() => toast({ severity: 'warn', summary: say('startDrill.done') })}
      onClose={onClose}
    />
  );
}
