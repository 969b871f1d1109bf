import { CloseButton } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useUiTexts } from './texts.ts';
import { dropToast, type ShownToast, shownToasts, TOAST_LIFE_MS, watchToasts } from './toast-store.ts';
import classes from './toasts.module.css';

const HIDE_MS = 250;

function OneToast({ toast }: { toast: ShownToast }) {
  const say = useUiTexts();
  const [hovered, setHovered] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const { id, sticky, life = TOAST_LIFE_MS, closable = true } = toast;

  useEffect(() => {
    if (sticky || hovered || leaving) return;
    const timer = setTimeout(() => setLeaving(true), life);
    return () => clearTimeout(timer);
  }, [sticky, hovered, leaving, life]);

  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => dropToast(id), HIDE_MS);
    return () => clearTimeout(timer);
  }, [leaving, id]);

  return (
    <div
      className={classes.toast}
      data-severity={toast.severity}
      data-leaving={leaving || undefined}
      role={toast.severity === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
    >
      <div className={classes.words}>
        <div className={classes.summary}>{toast.summary}</div>
        {toast.detail ? <div className={classes.detail}>{toast.detail}</div> : null}
      </div>
      {closable ? <CloseButton size="sm" aria-label={say('close')} onClick={() => setLeaving(true)} /> : null}
    </div>
  );
}

/** Where toasts appear; one a page. */
export function ToastHost() {
  const toasts = useSyncExternalStore(watchToasts, shownToasts, shownToasts);
  return (
    <div className={classes.host} aria-live="polite">
      {toasts.map((toast) => (
        <OneToast key={toast.id} toast={toast} />
      ))}
    </div>
  );
}
