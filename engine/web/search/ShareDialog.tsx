import { Button, Group, Modal, Radio, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import { useFleets } from '../fleets.ts';
import { errorSentence } from '../i18n.ts';
import type { Kept } from './kept.ts';
import { useSearchTexts } from './texts.ts';

/** Lets those of a fleet see a kept search, or its maker alone. */
export function ShareDialog({
  kept: { id, name, by, fleetId },
  share,
  namespace,
  onClose,
  onDone,
}: {
  kept: Kept;
  share: (input: { id: number; fleetId: number | null }) => Promise<unknown>;
  namespace: string;
  onClose: () => void;
  onDone: (sentence: string) => void;
}) {
  const say = useSearchTexts();
  const sayUi = useUiTexts();
  const fleets = useFleets();
  const [chosen, setChosen] = useState(fleetId === null ? '' : String(fleetId));
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const alone = say(by === null ? 'saved.nobody' : 'saved.maker');
  const choices = [
    { value: '', label: alone },
    ...fleets.map((one) => ({ value: String(one.id), label: say('saved.fleet', { fleet: one.name }) })),
  ];

  const give = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      await share({ id, fleetId: chosen === '' ? null : Number(chosen) });
      onDone(say('saved.shared', { name, whom: choices.find(({ value }) => value === chosen)?.label ?? alone }));
    } catch (error) {
      setRefusal(errorSentence(error as Error, namespace));
      setBusy(false);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('saved.shareTitle', { name })}
      closeButtonProps={{ 'aria-label': sayUi('close') }}
    >
      <form noValidate onSubmit={(event) => void give(event)}>
        {refusal ? <Refusal sentence={refusal} /> : null}
        <Radio.Group
          label={say('saved.shareWith')}
          description={say('saved.shareHow')}
          value={chosen}
          onChange={setChosen}
        >
          <Stack gap="xs" mt="xs">
            {choices.map(({ value, label }) => (
              <Radio key={value} value={value} label={label} />
            ))}
          </Stack>
        </Radio.Group>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            {say('saved.cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {say('saved.shareGive')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
