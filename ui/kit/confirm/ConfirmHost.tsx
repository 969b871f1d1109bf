import { Button, Group, Modal, Text } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useUiTexts } from '../texts.ts';
import { useFocusHome } from '../use-focus-home.ts';
import { askedQuestion, CONFIRM_MS, watchQuestion } from './confirm-store.ts';

/** A question stands above the drawer or dialog that asks it. */
const ABOVE_DIALOGS = 400;

/** The dialog of `confirm()`; one a page. Focus is on accept; Escape and close reject. */
export function ConfirmHost() {
  const say = useUiTexts();
  const asked = useSyncExternalStore(watchQuestion, askedQuestion, askedQuestion);
  const [last, setLast] = useState(asked);
  useFocusHome(asked !== null);
  useEffect(() => {
    // The drawer or dialog that asks listens for Escape as well, and must stay: so this hears it first.
    const press = (event: KeyboardEvent) => {
      const question = askedQuestion();
      if (event.key !== 'Escape' || event.isComposing || !question) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      question.answer(false);
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);
  // While the dialog leaves, it still shows what it asked.
  if (asked && asked !== last) setLast(asked);
  const shown = asked ?? last;
  return (
    <Modal
      opened={asked !== null}
      onClose={() => asked?.answer(false)}
      title={shown?.title}
      size="sm"
      returnFocus={false}
      closeOnEscape={false}
      zIndex={ABOVE_DIALOGS}
      transitionProps={{ duration: CONFIRM_MS }}
      closeButtonProps={{ 'aria-label': say('close') }}
    >
      <Text size="sm">{shown?.message}</Text>
      <Group justify="flex-end" mt="md" gap="xs">
        <Button variant="default" onClick={() => asked?.answer(false)}>
          {shown?.reject ?? say('cancel')}
        </Button>
        <Button data-autofocus color={shown?.danger ? 'red' : undefined} onClick={() => asked?.answer(true)}>
          {shown?.accept ?? say('ok')}
        </Button>
      </Group>
    </Modal>
  );
}
