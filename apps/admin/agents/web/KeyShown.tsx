import { Button, Code, CopyButton, Group, Modal, Stack, Text } from '@mantine/core';
import { InsecureNotice } from '#ui/kit/InsecureNotice.tsx';
import { useAgentTexts } from './texts.ts';

export type IssuedKey = { name: string; key: string };

/** A key as it was issued, shown once: only the button closes it. */
export function KeyShown({ issued, onClose }: { issued: IssuedKey | null; onClose: () => void }) {
  const say = useAgentTexts();
  return (
    <Modal
      opened={issued !== null}
      onClose={onClose}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      size="lg"
      title={say('keys.shown', { name: issued?.name ?? '' })}
    >
      <Stack gap="sm">
        <Text size="sm">{say('keys.shownOnce')}</Text>
        <output aria-label={say('keys.key')}>
          <Code block>{issued?.key}</Code>
        </output>
        <InsecureNotice need="clipboard" />
        <Group justify="flex-end">
          {issued && window.isSecureContext ? (
            <CopyButton value={issued.key}>
              {({ copied, copy }) => (
                <Button variant="default" onClick={copy}>
                  {say(copied ? 'keys.copied' : 'keys.copy')}
                </Button>
              )}
            </CopyButton>
          ) : null}
          <Button data-autofocus onClick={onClose}>
            {say('access.done')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
