import { Input, SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { ReasonDialog } from '#ui/kit/ask/ReasonDialog.tsx';
import type { TextKey } from '#ui/kit/texts-hook.ts';
import { type texts, useVehicleTexts } from '../texts.ts';
import { type Asked, UNPLOT_MINUTES, USUAL } from './vehicle-commands.ts';

/** Asks for the reason of a lock, a sign-off, a move in the queue, or of leaving it and for how long. */
export function VehicleDialog({
  asked,
  onGive,
  ...dialog
}: {
  asked: Asked;
  refusal: string | null;
  busy: boolean;
  onGive: (why: string, minutes: number) => void;
  onClose: () => void;
}) {
  const say = useVehicleTexts();
  const [minutes, setMinutes] = useState<number>(UNPLOT_MINUTES[1]);
  const { kind, car } = asked;
  const { plate } = car;
  const title =
    kind === 'move'
      ? say('ask.moveTitle', { plate, from: asked.place, to: asked.to })
      : say(`ask.${kind}Title`, { plate });
  const explains =
    kind === 'signOff'
      ? say(car.jobId === null ? 'ask.signOff' : 'ask.signOffJob', { driver: car.driverName ?? '' })
      : say(`ask.${kind}`);
  return (
    <ReasonDialog
      {...dialog}
      title={title}
      about={
        <Text size="sm" c="dimmed">
          {explains}
        </Text>
      }
      usual={USUAL[kind].map((key) => say(`usual.${kind}.${key}` as TextKey<typeof texts.en>))}
      reasonWords={{
        label: say('ask.why'),
        hint: say('ask.whyHint'),
        missing: say('ask.whyMissing'),
        usual: say('ask.usual'),
      }}
      words={{ keep: say('ask.keep'), give: say(`ask.${kind}Do`) }}
      grave={kind === 'signOff' || kind === 'lock'}
      onGive={(why) => onGive(why, minutes)}
    >
      {kind === 'unplot' ? (
        <Input.Wrapper label={say('ask.minutes')} labelElement="div">
          <SegmentedControl
            fullWidth
            size="xs"
            mt={4}
            aria-label={say('ask.minutes')}
            value={String(minutes)}
            onChange={(next) => setMinutes(Number(next))}
            data={UNPLOT_MINUTES.map((n) => ({ value: String(n), label: say('ask.forMinutes', { n }) }))}
          />
        </Input.Wrapper>
      ) : null}
    </ReasonDialog>
  );
}
