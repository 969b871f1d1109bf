import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DRIVE_PAGE, LONGEST_FOR_WHOM } from '#core/telematics/drive/share.ts';
import { queries, useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { AskDialog } from '#ui/kit/ask/AskDialog.tsx';
import { useCopy } from '#ui/kit/hand-out/use-copy.ts';
import { useUiTexts } from '#ui/kit/texts.ts';
import type { ToldDrive } from '../../contract/drives.ts';
import { client } from '../client.ts';
import { useTelematicsTexts } from '../texts.ts';

/** Makes a link to a drive, and shows it once. */
export function ShareDialog({
  fleet,
  vehicle,
  drive: { plate, fromMs, toMs },
  onClose,
}: {
  fleet: number;
  vehicle: number;
  drive: Pick<ToldDrive, 'plate' | 'fromMs' | 'toMs'>;
  onClose: () => void;
}) {
  const say = useTelematicsTexts();
  const sayUi = useUiTexts();
  const when = useWhen();
  const [forWhom, setForWhom] = useState('');
  const copy = useCopy();
  const [missing, setMissing] = useState(false);
  const share = useAct(() => client.shareDrive({ fleet, vehicle, fromMs, toMs, forWhom: forWhom.trim() }), {
    onDone: () => void queries.invalidateQueries({ queryKey: ['telematics', fleet, 'shares'] }),
  });
  if (share.data) {
    const link = `${location.origin}${DRIVE_PAGE}#${share.data.code}`;
    return (
      <Modal
        opened
        onClose={onClose}
        title={say('replay.shareTitle')}
        closeButtonProps={{ 'aria-label': sayUi('close') }}
      >
        <Stack gap="sm">
          <TextInput
            label={say('replay.link')}
            readOnly
            value={link}
            data-autofocus
            onFocus={(event) => event.currentTarget.select()}
          />
          <Text size="sm">
            {say('replay.linkAbout', { forWhom: forWhom.trim(), when: when(share.data.expiresAtMs) })}
          </Text>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => void copy(link)}>
              {say('replay.copy')}
            </Button>
            <Button onClick={onClose}>{say('replay.done')}</Button>
          </Group>
        </Stack>
      </Modal>
    );
  }
  return (
    <AskDialog
      title={say('replay.shareTitle')}
      ownEscape
      about={<Text size="sm">{say('replay.shareAbout', { plate })}</Text>}
      words={{ keep: say('replay.keep'), give: say('replay.give') }}
      refusal={share.error ? errorSentence(share.error, 'telematics') : null}
      busy={share.isPending}
      onGive={() => {
        setMissing(forWhom.trim() === '');
        if (forWhom.trim() !== '') share.mutate(undefined);
      }}
      onClose={onClose}
    >
      <TextInput
        label={say('replay.forWhom')}
        data-autofocus
        maxLength={LONGEST_FOR_WHOM}
        value={forWhom}
        error={missing && forWhom.trim() === '' ? say('replay.forWhomMissing') : null}
        onChange={(event) => setForWhom(event.currentTarget.value)}
      />
    </AskDialog>
  );
}
