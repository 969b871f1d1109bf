/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a modal dialog of the browser would shut off the emergency button */
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

let open = 0;

/** What lies over the page until it is answered. Plate and emergency stay in reach; Escape closes what may be closed. */
export function Sheet({
  title,
  tone = 'plain',
  onClose,
  children,
}: {
  title: string;
  tone?: 'plain' | 'call';
  onClose?: () => void;
  children: ReactNode;
}) {
  const own = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const main = document.querySelector('main');
    open += 1;
    if (main) main.inert = true;
    own.current?.focus();
    return () => {
      open -= 1;
      if (main && open === 0) main.inert = false;
    };
  }, []);
  useEffect(() => {
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose?.();
    };
    window.addEventListener('keydown', escape);
    return () => window.removeEventListener('keydown', escape);
  }, [onClose]);
  return createPortal(
    <div ref={own} className={`sheet ${tone}`} role="dialog" aria-label={title} tabIndex={-1}>
      <div className="sheetIn">{children}</div>
    </div>,
    document.body,
  );
}
