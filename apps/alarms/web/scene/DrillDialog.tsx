import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { EMERGENCY_CODES } from '#core/query/codes.ts';
import { useAct, useOperation } from '#engine/web/calls/operations.ts';
import { useFleets } from '#engine/web/fleets.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { useFocusHome } from '#ui/kit/use-focus-home.ts';
import { client } from '../client.ts';
import { useCodeWords } from '../queries/code-words.ts';
import { useAlarmsTexts } from './texts.ts';

/** Asks with which car, and for which alarm, an exercise is to begin. */
export function DrillDialog({ onClose }: { onClose: () => void }) {
  const say = useAlarmsTexts();
  const sayUi = useUiTexts();
  const words = useCodeWords();
  const fleets = useFleets();
  const [fleetText, setFleet] = useState<string | null>(null);
  const [plate, setPlate] = useState<string | null>(null);
  const [code, setCode] = useState(String(EMERGENCY_CODES[0]));
  const fleet = Number(fleetText ?? fleets[0]?.id ?? 0);
  const { data } = useOperation(['alarms', 'desk', fleet], (signal) => client.desk({ fleet }, { signal }), {
    enabled: fleet > 0,
    staleMs: 0,
  });
  const start = useAct((asked: { plate: string; code: number }) => client.startDrill({ fleet, ...asked }), {
    onDone: () => {
      toast({ severity: 'warn', summary: say('startDrill.done') });
      onClose();
    },
  });
  useFocusHome(true);
  const cars = data?.fleet === fleet ? data.cars : [];
  return (
    <Modal
      opened
      onClose={onClose}
      returnFocus={false}
      title={say('startDrill.title')}
      closeButtonProps={{ 'aria-label': sayUi('close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (plate && !start.isPending) start.mutate({ plate, code: Number(code) });
        }}
      >
        <Stack gap="sm">
          <Text size="sm">{say('startDrill.what')}</Text>
          {start.error ? <Refusal sentence={errorSentence(start.error, 'alarmDesk')} /> : null}
          {fleets.length > 1 ? (
            <Select
              label={say('startDrill.fleet')}
              allowDeselect={false}
              data={fleets.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={String(fleet)}
              onChange={(id) => {
                setFleet(id);
                setPlate(null);
              }}
            />
          ) : null}
          <Select
            data-autofocus
            searchable
            label={say('startDrill.car')}
            description={data && cars.length === 0 ? say('startDrill.none') : say('startDrill.carHint')}
            data={cars.map((car) => ({ value: car.plate, label: `${car.plate} · ${car.driverName}` }))}
            value={plate}
            onChange={setPlate}
          />
          <Select
            label={say('startDrill.code')}
            allowDeselect={false}
            data={EMERGENCY_CODES.map((one) => ({ value: String(one), label: words(one) }))}
            value={code}
            onChange={(one) => setCode(one ?? String(EMERGENCY_CODES[0]))}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {say('startDrill.back')}
            </Button>
            <Button type="submit" disabled={plate === null} aria-busy={start.isPending}>
              {say('startDrill.do')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
