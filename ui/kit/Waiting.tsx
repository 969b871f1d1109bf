import { Center, Loader } from '@mantine/core';
import { useUiTexts } from './texts.ts';

/** Something is on its way. */
export function Waiting() {
  const say = useUiTexts();
  return (
    <Center component="output" h="100%" mih={160} aria-label={say('waiting')}>
      <Loader size="sm" aria-hidden />
    </Center>
  );
}
