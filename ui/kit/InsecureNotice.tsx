import { Alert } from '@mantine/core';
import { useUiTexts } from './texts.ts';

export type InsecureNeed = 'position' | 'notification' | 'wakeLock';

/** Says in one sentence what this browser refuses without HTTPS; nothing where the context is secure. */
export function InsecureNotice({ need }: { need: InsecureNeed }) {
  const say = useUiTexts();
  if (window.isSecureContext) return null;
  return (
    <Alert color="yellow" variant="light" p="xs" role="note">
      {say(`insecure.${need}`)}
    </Alert>
  );
}
