import { Button, Group, Modal, NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { localDate } from '#core/calendar/calendar-date.ts';
import { isWork } from '#core/roster/line.ts';
import { isBinding } from '#core/roster/states.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useNow } from '#engine/web/server-time.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import type { ToldLine, ToldWeek } from '../contract/shapes.ts';
import { client, rereadRoster } from './client.ts';
import type { LineWords } from './use-line-words.ts';

/** A line its driver was told of: what became of it, and what can be done about it. */
export function ToldDialog({
  fleet,
  week,
  line,
  words,
  about,
  onCancel,
  onClose,
}: {
  fleet: number;
  week: ToldWeek;
  line: ToldLine;
  words: LineWords;
  about: string;
  onCancel: () => void;
  onClose: () => void;
}) {
  const { say } = words;
  const others = week.drivers.filter(({ id }) => id !== line.driverId);
  const [to, setTo] = useState(others[0]?.id ?? 0);
  const done = (summary: string) => ({
    onDone: () => {
      toast({ severity: 'success', summary });
      void rereadRoster(fleet);
      onClose();
    },
  });
  const confirm = useAct(() => client.confirmLine({ fleet, lineId: line.id }), done(say('line.confirmed')));
  const give = useAct(() => client.swapLine({ fleet, lineId: line.id, toDriverId: to }), done(say('line.given')));
  const now = useNow(60_000);
  const today = localDate(now, week.zone);
  const sick = useAct(
    () => client.noteSick({ fleet, driverId: line.driverId, through: today }),
    done(say('line.sickNoted')),
  );
  const fallsSick = isWork(line.kind) && !line.sick && localDate(line.startsAtMs, week.zone) === today;
  const error = confirm.error ?? give.error ?? sick.error;
  const mayChange = week.plans && isBinding(line.state);
  return (
    <Modal opened onClose={onClose} title={say('line.told', { who: words.driver(line.driverId) })}>
      <Stack gap="sm">
        <span>{[words.when(line), words.plate(line.vehicleId)].filter(Boolean).join(', ')}</span>
        <span>{say('line.aboutTold', { state: say(`state.${line.state}`) })}</span>
        {about ? <span>{about}</span> : null}
        {error ? <Refusal sentence={errorSentence(error, 'driver-roster')} /> : null}
        {mayChange ? (
          <>
            <Group align="flex-end" gap="xs">
              <NativeSelect
                label={say('line.give')}
                value={String(to)}
                data={others.map(({ id, did, name }) => ({ value: String(id), label: `${did} ${name}` }))}
                onChange={(event) => setTo(Number(event.currentTarget.value))}
              />
              <Button variant="default" loading={give.isPending} onClick={() => give.mutate(undefined)}>
                {say('line.giveTo')}
              </Button>
            </Group>
            <Group gap="xs">
              {line.state === 'published' ? (
                <Button loading={confirm.isPending} onClick={() => confirm.mutate(undefined)}>
                  {say('line.confirm')}
                </Button>
              ) : null}
              {fallsSick ? (
                <Button variant="default" loading={sick.isPending} onClick={() => sick.mutate(undefined)}>
                  {say('line.sick')}
                </Button>
              ) : null}
              <Button variant="default" onClick={onCancel}>
                {say('line.cancel')}
              </Button>
            </Group>
          </>
        ) : null}
      </Stack>
    </Modal>
  );
}
