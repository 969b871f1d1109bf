import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useUserTexts } from './texts.ts';
import classes from './users.module.css';

/** A one-time password, shown once: only the button closes it. */
export function OneTimeShown({
  secret,
  onClose,
}: {
  secret: { user: string; password: string } | null;
  onClose: () => void;
}) {
  const say = useUserTexts();
  return (
    <Modal
      opened={secret !== null}
      onClose={onClose}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={say('users.oneTime.title', { user: secret?.user ?? '' })}
    >
      <Stack gap="sm">
        <output className={classes.secret}>{secret?.password}</output>
        <Text size="sm">{say('users.oneTime.detail')}</Text>
        <Group justify="flex-end">
          <Button data-autofocus onClick={onClose}>
            {say('users.oneTime.done')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
