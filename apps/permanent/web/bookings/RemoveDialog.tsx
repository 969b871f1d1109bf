import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '#engine/web/calls/operations.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import type { PermanentLine } from '../../contract/permanent.ts';
import { client } from '../client.ts';
import { idsOf, SeriesReach, useSeriesReach } from './SeriesReach.tsx';
import { usePermanentTexts } from './texts.ts';
import { partSentence } from './words.ts';

const MADE = ['keep', 'cancel'] as const;

/** Deletes it, with what was made of it or without. */
export function RemoveDialog({
  fleet,
  line,
  today,
  onClose,
  onGone,
}: {
  fleet: number;
  line: PermanentLine;
  today: string;
  onClose: () => void;
  onGone: () => Promise<void>;
}) {
  const say = usePermanentTexts();
  const sayUi = useUiTexts();
  const [made, setMade] = useState<(typeof MADE)[number]>('keep');
  const series = useSeriesReach(line, today, 'part');
  const { also } = series;
  const asked = { fleet, permanentId: line.id, version: line.version, also, made };
  const remove = useAct(() => client.remove(asked), {
    onDone: ({ cancelled }) => {
      toast({
        severity: 'success',
        summary: say('removal.done', { ids: idsOf(line, also) }),
        ...(cancelled > 0 ? { detail: say('removal.cancelled', { count: cancelled }) } : {}),
      });
      return onGone();
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('removal.title', { id: line.id })}
      closeButtonProps={{ 'aria-label': sayUi('close') }}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {say('removal.intro')}
        </Text>
        {remove.error ? <Refusal sentence={partSentence(remove.error, say)} /> : null}
        <SeriesReach line={line} today={today} reach={series} onReach={() => remove.reset()} />
        <Radio.Group label={say('removal.made')} value={made} onChange={(value) => setMade(value as typeof made)}>
          <Stack gap="xs" mt={4}>
            {MADE.map((value) => (
              <Radio
                key={value}
                value={value}
                label={say(`removal.${value}`)}
                data-autofocus={value === made || undefined}
              />
            ))}
          </Stack>
        </Radio.Group>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {say('removal.back')}
          </Button>
          <Button color="red" loading={remove.isPending} onClick={() => remove.mutate(undefined)}>
            {say('removal.accept')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
