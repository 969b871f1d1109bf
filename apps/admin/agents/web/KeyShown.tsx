import { Button, Code, Group, Modal, Stack, Text } from '@mantine/core';
import { useCopy } from '#ui/kit/hand-out/use-copy.ts';
import { useAgentTexts } from './texts.ts';

export type IssuedKey = { name: string; key: string };

/** A key as it was issued, shown once: only the button closes it. */
export function KeyShown({ issued, onClose }: { issued: IssuedKey | null; onClose: () => void }) {
  const say = useAgentTexts();
  const copy = useCopy();
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
        <Group justify="flex-end">
          <Button variant="default" onClick={() => void copy(issued?.key ?? '')}>
            {say('keys.copy')}
          </Button>
          <Button data-autofocus onClick={onClose}>
            {say('access.done')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
