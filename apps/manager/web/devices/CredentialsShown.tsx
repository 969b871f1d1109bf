import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useCopy } from '#ui/kit/hand-out/use-copy.ts';
import classes from './devices.module.css';
import { useDeviceTexts } from './texts.ts';

export type IssuedCredentials = {
  name: string;
  secret: string;
  /** Below which a fitted terminal speaks. */
  topic: string | null;
};

/** Credentials as they were issued, shown once: only the button closes them. */
export function CredentialsShown({ issued, onClose }: { issued: IssuedCredentials | null; onClose: () => void }) {
  const say = useDeviceTexts();
  const copy = useCopy();
  const lines = issued
    ? ([
        ['user', issued.name],
        ['secret', issued.secret],
        ...(issued.topic === null ? [] : [['topic', issued.topic] as const]),
      ] as const)
    : [];
  return (
    <Modal
      opened={issued !== null}
      onClose={onClose}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      size="lg"
      title={say('devices.shownTitle', { name: issued?.name ?? '' })}
    >
      <Stack gap="sm">
        <Text size="sm">{say('devices.shownOnce')}</Text>
        <dl className={classes.shown}>
          {lines.map(([line, value]) => (
            <div key={line}>
              <dt>{say(`devices.${line}`)}</dt>
              <dd>
                <output>{value}</output>
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={`${say('devices.copy')}: ${say(`devices.${line}`)}`}
                  onClick={() => void copy(value)}
                >
                  {say('devices.copy')}
                </Button>
              </dd>
            </div>
          ))}
        </dl>
        <Group justify="flex-end">
          <Button data-autofocus onClick={onClose}>
            {say('devices.done')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
