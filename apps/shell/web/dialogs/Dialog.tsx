import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useUiTexts } from '#ui/kit/texts.ts';
import { useFocusHome } from '#ui/kit/use-focus-home.ts';

export interface DialogProps {
  opened: boolean;
  title: string;
  /** Absent where the dialog can only be answered. */
  onClose?: () => void;
  size?: 'sm' | 'md' | 'lg';
  /** Stands above every other dialog, a question's too. */
  onTop?: boolean;
  children: ReactNode;
}

const ABOVE_ALL = 600;

const nothing = () => undefined;

/** A dialog of the shell: the focus moves in as it opens and goes home as it closes. */
export function Dialog({ opened, title, onClose, size = 'md', onTop = false, children }: DialogProps) {
  const say = useUiTexts();
  useFocusHome(opened);
  return (
    <Modal
      opened={opened}
      onClose={onClose ?? nothing}
      title={title}
      size={size}
      returnFocus={false}
      zIndex={onTop ? ABOVE_ALL : undefined}
      withCloseButton={onClose !== undefined}
      closeOnEscape={onClose !== undefined}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': say('close') }}
    >
      {children}
    </Modal>
  );
}
