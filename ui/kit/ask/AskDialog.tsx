import { Button, Group, Modal, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Refusal } from '../Nothing.tsx';
import { useUiTexts } from '../texts.ts';
import classes from './ask.module.css';

export interface AskFormProps {
  /** What it is about, above the fields. */
  about: ReactNode;
  /** What the form is called, where nothing around it says so. */
  label?: string | undefined;
  /** On the button that leaves all as it is, where there is one, and on the one that gives the answer. */
  words: { keep?: string; give: string };
  /** Why the answer can no longer be given. */
  blocked?: string | null;
  /** Why it was refused. */
  refusal?: string | null;
  /** A way on beside the refusal. */
  way?: ReactNode;
  busy?: boolean;
  /** What is given cannot be taken back, or ends something. */
  grave?: boolean;
  /** Nothing is asked: the button that gives it has the focus. */
  ready?: boolean;
  onGive: () => void;
  onClose: () => void;
  /** The fields of the answer. */
  children?: ReactNode;
}

/** What is asked, with the two buttons below and its refusals where they are pressed; Enter gives the answer. */
export function AskForm(props: AskFormProps) {
  const { label, about, words, blocked, refusal, way, busy, grave, ready, onGive, onClose, children } = props;
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal) told.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && !blocked) onGive();
      }}
    >
      <Stack gap="sm">
        {about}
        {children}
        {refusal ? (
          <div ref={told}>
            <Refusal sentence={refusal} action={way} />
          </div>
        ) : null}
        {blocked ? <Refusal sentence={blocked} /> : null}
        <Group justify="flex-end" gap="xs" mt={4} className={classes.foot}>
          {words.keep === undefined ? null : (
            <Button variant="default" onClick={onClose}>
              {words.keep}
            </Button>
          )}
          <Button
            type="submit"
            data-autofocus={ready || undefined}
            loading={busy ?? false}
            disabled={Boolean(blocked)}
            title={blocked ?? undefined}
            color={grave ? 'red' : undefined}
          >
            {words.give}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

export interface AskDialogProps extends AskFormProps {
  title: string;
  /** The dialog closes at Escape by itself. Else that is a key of the screen, which closes it before anything behind it. */
  ownEscape?: boolean;
}

/** A dialog that asks before a command is given. */
export function AskDialog({ title, ownEscape = false, ...form }: AskDialogProps) {
  const sayUi = useUiTexts();
  return (
    <Modal
      opened
      onClose={form.onClose}
      closeOnEscape={ownEscape}
      title={title}
      closeButtonProps={{ 'aria-label': sayUi('close') }}
    >
      <AskForm {...form} />
    </Modal>
  );
}
