import { Button, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { newClientKey } from '#engine/web/calls/client-key.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import type { EventItem } from '../contract.ts';
import { client } from './client.ts';
import { FileField } from './form/FileField.tsx';
import type { ChosenFile } from './read-file.ts';
import { sendRows } from './send-rows.ts';
import { useEventTexts } from './texts.ts';

/** Adds the rows of a further file to an event. */
export function ImportDialog({
  event,
  onClose,
  onSent,
}: {
  event: EventItem;
  onClose: () => void;
  onSent: () => void;
}) {
  const say = useEventTexts();
  const sayUi = useUiTexts();
  const [fileKey, setFileKey] = useState(newClientKey);
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [missing, setMissing] = useState(false);
  const [sent, setSent] = useState<number | null>(null);
  const send = useAct(
    (chosen: ChosenFile) => sendRows(chosen, (rows) => client.addRows({ eventId: event.id, fileKey, rows }), setSent),
    {
      onDone: (_, chosen) => {
        toast({ severity: 'success', summary: say('sent', { count: chosen.rows.length }) });
        onSent();
        onClose();
      },
      onRefused: () => setSent(null),
    },
  );
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={say('file.importTitle', { name: event.event.name })}
      closeButtonProps={{ 'aria-label': sayUi('close') }}
    >
      <form
        noValidate
        onSubmit={(submitted) => {
          submitted.preventDefault();
          setMissing(file === null);
          if (file && !send.isPending) send.mutate(file);
        }}
      >
        <Stack gap="sm">
          {send.error ? <Refusal sentence={errorSentence(send.error, 'events')} /> : null}
          <FileField
            file={file}
            problem={missing && !file ? say('problem.fileMissing') : undefined}
            sent={sent}
            onFile={(chosen) => {
              setFile(chosen);
              // Another file has other lines, under the same numbers.
              setFileKey(newClientKey());
              send.reset();
            }}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={send.isPending}>
              {say('file.send')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
