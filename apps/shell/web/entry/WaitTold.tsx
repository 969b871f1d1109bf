import { Alert } from '@mantine/core';

/** A sentence that counts down: read out once, not with every second. */
export function WaitTold({ sentence }: { sentence: string }) {
  if (sentence === '') return null;
  return (
    <Alert color="red" p="xs" role="alert">
      <span aria-live="off">{sentence}</span>
    </Alert>
  );
}
