import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { DRIVE_PAGE, LONGEST_FOR_WHOM } from '#core/telematics/drive/share.ts';
import { queries } from '#engine/web/calls/operations.ts';
import { FormDialog } from '#engine/web/form/FormDialog.tsx';
import { useWhen } from '#engine/web/use-when.ts';
import { useCopy } from '#ui/kit/hand-out/use-copy.ts';
import { useUiTexts } from '#ui/kit/texts.ts';
import type { ToldDrive } from '../../contract/drives.ts';
import { client } from '../client.ts';
import { useTelematicsTexts } from '../texts.ts';

/** A drive that was shared: its code, for whom, until when. */
export type Shared = { code: string; forWhom: string; expiresAtMs: number };

/** Makes a link to a drive. */
export function ShareDialog({
  fleet,
  vehicle,
  drive: { plate, fromMs, toMs },
  onShared,
  onClose,
}: {
  fleet: number;
  vehicle: number;
  drive: Pick<ToldDrive, 'plate' | 'fromMs' | 'toMs'>;
  onShared: (shared: Shared) => void;
  onClose: () => void;
}) {
  const say = useTelematicsTexts();
  return (
    <FormDialog
      title={say('replay.shareTitle')}
      about={say('replay.shareAbout', { plate })}
      words={{ keep: say('replay.keep'), give: say('replay.give') }}
      errors="telematics"
      operation={client.shareDrive}
      given={{ fleet, vehicle, fromMs, toMs }}
      fields={{
        forWhom: {
          kind: 'text',
          label: say('replay.forWhom'),
          most: LONGEST_FOR_WHOM,
          required: true,
          missing: say('replay.forWhomMissing'),
        },
      }}
      done={({ code, expiresAtMs }, { forWhom }) => {
        void queries.invalidateQueries({ queryKey: ['telematics', fleet, 'shares'] });
        onShared({ code, forWhom, expiresAtMs });
      }}
      onClose={onClose}
    />
  );
}

/** Shows the link to a drive, once. */
export function SharedDialog({ shared, onClose }: { shared: Shared; onClose: () => void }) {
  const say = useTelematicsTexts();
  const sayUi = useUiTexts();
  const when = useWhen();
  const copy = useCopy();
  const link = `${location.origin}${DRIVE_PAGE}#${shared.code}`;
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
        <Text size="sm">{say('replay.linkAbout', { forWhom: shared.forWhom, when: when(shared.expiresAtMs) })}</Text>
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
