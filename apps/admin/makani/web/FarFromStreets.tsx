import { Anchor, Button, List, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { usePlace } from '#engine/web/place.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import { client } from '../../web/client.ts';
import type { FarEntrance } from '../contract.ts';
import { useMakaniTexts } from './texts.ts';

/** Checks each point of a fleet against the streets of its city, and names those far from any. */
export function FarFromStreets({ fleet }: { fleet: number }) {
  const say = useMakaniTexts();
  const sayUi = useUiTexts();
  const [opened, setOpened] = useState(false);
  const [, choose] = usePlace('record');
  const { data, error } = useOperation(['makani-far', fleet], (signal) => client.makani.far({ fleet }, { signal }), {
    enabled: opened,
    staleMs: 0,
  });
  const line = ({ number, name, street, metres }: FarEntrance) =>
    metres === null
      ? say('far.lost', { number, name })
      : say('far.line', { number, name, metres, street: street || say('lies.nameless') });
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpened(true)}>
        {say('far.button')}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={say('far.title')}
        closeButtonProps={{ 'aria-label': sayUi('close') }}
      >
        {error ? <Refusal sentence={errorSentence(error, 'admin-makani')} /> : null}
        {data ? (
          <Stack gap="sm">
            <Text size="sm">{say('far.checked', { checked: data.checked })}</Text>
            {data.far.length === 0 ? <Text size="sm">{say('far.fine')}</Text> : null}
            <List size="sm">
              {data.far.map((one) => (
                <List.Item key={one.id}>
                  <Anchor
                    component="button"
                    size="sm"
                    onClick={() => {
                      setOpened(false);
                      choose(String(one.id));
                    }}
                  >
                    {line(one)}
                  </Anchor>
                </List.Item>
              ))}
            </List>
            {data.more ? <Text size="sm">{say('far.more')}</Text> : null}
          </Stack>
        ) : null}
      </Modal>
    </>
  );
}
