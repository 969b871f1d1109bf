import { CloseButton, Portal } from '@mantine/core';
import { type FocusEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useKeys } from '../keys/key-store.ts';
import { useUiTexts } from '../texts.ts';
import classes from './unasked.module.css';

/** Leads to it, wherever one types. */
const KEY = 'Alt+A';

/**
 * What stands before somebody who did not ask for it, as an emergency does: it takes neither keyboard nor mouse from what is being done,
 * lets the page beneath be used, and one key leads into it and Escape back.
 */
export function UnaskedPanel({
  title,
  grave = false,
  onClose,
  children,
}: {
  title: string;
  /** Somebody is in danger: it is said at once. */
  grave?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const say = useUiTexts();
  const panel = useRef<HTMLDialogElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const titleId = useId();
  useKeys([{ key: KEY, does: say('unasked.key', { title }), run: () => firstOf(panel.current)?.focus() }]);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && cameFrom.current?.isConnected) cameFrom.current.focus();
      });
    },
    [],
  );
  return (
    <Portal>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves it as it leaves every dialog */}
      <dialog
        open
        ref={panel}
        aria-labelledby={titleId}
        className={classes.panel}
        data-grave={grave || undefined}
        onFocusCapture={({ relatedTarget }: FocusEvent) => {
          if (relatedTarget instanceof HTMLElement && !panel.current?.contains(relatedTarget))
            cameFrom.current = relatedTarget;
        }}
        onKeyDown={(event) => {
          // What is pressed in it is meant for it, not for the keys of the page beneath.
          if (!(event.altKey || event.ctrlKey || event.metaKey || /^F\d/.test(event.key))) event.stopPropagation();
          if (event.key === 'Escape') onClose();
        }}
      >
        <div className={classes.head}>
          <div role={grave ? 'alert' : 'status'} className={classes.title}>
            <h2 id={titleId}>{title}</h2>
          </div>
          <kbd className={classes.key}>{KEY.replace('+', ' + ')}</kbd>
          <CloseButton aria-label={say('close')} onClick={onClose} />
        </div>
        {children}
      </dialog>
    </Portal>
  );
}

const firstOf = (panel: HTMLElement | null) =>
  panel?.querySelector<HTMLElement>('[data-autofocus]') ?? panel?.querySelector<HTMLElement>('button');
