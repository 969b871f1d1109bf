import { Modal } from '@mantine/core';
import type { MessageTarget } from '#core/message/driver-message.ts';
import { useUiTexts } from '#ui/kit/texts.ts';
import { Waiting } from '#ui/kit/Waiting.tsx';
import { ComposeForm } from './ComposeForm.tsx';
import { useMessagesTexts } from './texts.ts';
import { useAddressee, useMessageDesk } from './use-message-desk.ts';

export interface MessageDialogProps {
  fleet: { id: number; name: string };
  /** Whom it is for; a fleet asks before it is sent. */
  target: MessageTarget;
  /** What the title calls them: a plate, a driver, an area. */
  name: string;
  onClose: () => void;
}

/** Writes a message to a driver, a vehicle, an area or a group without leaving the screen. */
export function MessageDialog({ fleet, target, name, onClose }: MessageDialogProps) {
  const say = useMessagesTexts();
  const sayUi = useUiTexts();
  const desk = useMessageDesk(fleet.id);
  let named: { kind: 'driver' | 'vehicle'; id: number } | null = null;
  if (target.kind === 'driver') named = { kind: 'driver', id: target.driverId };
  if (target.kind === 'vehicle') named = { kind: 'vehicle', id: target.vehicleId };
  const addressee = useAddressee(fleet.id, named);
  const ready = desk && (named === null || addressee !== undefined);
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={say('compose.dialog', { name })}
      closeButtonProps={{ 'aria-label': sayUi('close') }}
    >
      {ready ? (
        <ComposeForm
          fleet={fleet}
          desk={desk}
          start={{ target, addressee: addressee ?? null }}
          fixedTarget
          onSent={onClose}
        />
      ) : (
        <Waiting />
      )}
    </Modal>
  );
}
