import { Menu } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';

/** One thing that can be done to a row. Where it cannot be done, `reason` says why, and it stays shown. */
export interface RowAction {
  id: string;
  label: string;
  icon?: ReactNode;
  run: () => void;
  reason?: string | undefined;
  danger?: boolean;
}

export interface RowMenuAt {
  x: number;
  y: number;
  actions: readonly RowAction[];
}

/** Our own context menu, opened by the right button, the menu key or Shift+F10. */
export function RowMenu({ at, label, onClose }: { at: RowMenuAt | null; label: string; onClose: () => void }) {
  const before = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (at && document.activeElement instanceof HTMLElement) before.current = document.activeElement;
  }, [at]);

  return (
    <Menu
      opened={at !== null}
      onClose={() => {
        onClose();
        before.current?.focus();
      }}
      // Focus goes back only where nothing was chosen: what was chosen may open a dialog that wants it.
      returnFocus={false}
      closeOnItemClick={false}
      position="bottom-start"
      withinPortal
      shadow="md"
      width={230}
    >
      <Menu.Target>
        <div style={{ position: 'fixed', left: at?.x ?? 0, top: at?.y ?? 0, width: 1, height: 1 }} aria-hidden />
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>
        {at?.actions.map((action) => (
          <Menu.Item
            key={action.id}
            leftSection={action.icon}
            disabled={action.reason !== undefined}
            title={action.reason}
            color={action.danger ? 'var(--bad)' : undefined}
            onClick={() => {
              onClose();
              action.run();
            }}
          >
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
