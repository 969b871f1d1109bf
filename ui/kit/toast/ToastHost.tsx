import { Button, CloseButton } from '@mantine/core';
import { type FocusEvent, useCallback, useRef, useSyncExternalStore } from 'react';
import { useUiTexts } from '../texts.ts';
import { dropToast, type ShownToast, shownToasts, watchToasts } from './toast-store.ts';
import classes from './toasts.module.css';
import { useToastLife } from './use-toast-life.ts';

function OneToast({ toast }: { toast: ShownToast }) {
  const say = useUiTexts();
  const { id, action, closable = true } = toast;
  const { leaving, hold, release, close } = useToastLife(
    toast,
    useCallback(() => dropToast(id), [id]),
  );
  const cameFrom = useRef<HTMLElement | null>(null);
  const noteFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      cameFrom.current = relatedTarget;
    hold('focus');
  };
  const noteBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) release('focus');
  };
  const dismiss = () => {
    cameFrom.current?.focus();
    close();
  };
  return (
    <div
      className={classes.toast}
      data-severity={toast.severity}
      data-leaving={leaving || undefined}
      role={toast.severity === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => hold('mouse')}
      onMouseLeave={() => release('mouse')}
      onFocus={noteFocus}
      onBlur={noteBlur}
    >
      <div className={classes.words}>
        <div className={classes.summary}>{toast.summary}</div>
        {toast.detail ? <div className={classes.detail}>{toast.detail}</div> : null}
        {action ? (
          <Button
            size="compact-sm"
            variant="light"
            mt={6}
            onClick={() => {
              dismiss();
              action.run();
            }}
          >
            {action.label}
          </Button>
        ) : null}
      </div>
      {closable ? <CloseButton size="md" aria-label={say('close')} onClick={dismiss} /> : null}
    </div>
  );
}

/** Where toasts appear; one a page. */
export function ToastHost() {
  const toasts = useSyncExternalStore(watchToasts, shownToasts, shownToasts);
  return (
    <div className={`${classes.host} not-printed`}>
      {toasts.map((toast) => (
        <OneToast key={toast.id} toast={toast} />
      ))}
    </div>
  );
}
