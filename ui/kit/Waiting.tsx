import { Center, Loader } from '@mantine/core';
import { useUiTexts } from './texts.ts';

/** Something is on its way. */
export function Waiting() {
  const say = useUiTexts();
  return (
    <Center h="100%" mih={160}>
      <Loader size="sm" aria-label={say('waiting')} />
    </Center>
  );
}
