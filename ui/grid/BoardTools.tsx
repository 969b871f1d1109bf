import { ActionIcon, CloseButton, Kbd, Menu, TextInput } from '@mantine/core';
import { IconColumns3, IconDownload, IconFilter, IconPrinter, IconRestore, IconTableExport } from '@tabler/icons-react';
import { useRef } from 'react';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { useUiTexts } from '#ui/kit/texts.ts';
import classes from './board.module.css';
import type { BoardHandle } from './board-handle.ts';
import { PrintedBoard } from './PrintedBoard.tsx';

// The menu has to be gone before the paper is made.
const printSoon = () => setTimeout(() => window.print(), 250);

/**
 * The filter (key `/`; arrow down leads on to the first row), the choice of columns, the exports and the print of a board. Put it into the tools of the
 * board's panel with the same handle and columns: CSV, XLSX and paper then hold what the filter shows, columns as chosen
 * and ordered. A column whose words hide a number, an amount or an instant says how it stands in a file with `sheet`
 * (ui/grid/columns.ts). Printing by the browser's own command prints the list too. `exports={false}` where the file is
 * made by the server, for it holds more than the page.
 */
export function BoardTools({
  board,
  columns,
  filterLabel,
  exports = true,
  onExport,
}: {
  board: BoardHandle;
  columns: readonly { id: string; title: string }[];
  /** What the filter is for, e.g. 'Filter jobs'. */
  filterLabel?: string;
  exports?: boolean;
  /** Called as somebody takes the list out of the page. */
  onExport?: (format: 'csv' | 'xlsx' | 'paper') => void;
}) {
  const say = useUiTexts();
  const input = useRef<HTMLInputElement>(null);
  const label = filterLabel ?? say('grid.filter');
  useKeys([{ key: '/', does: label, run: () => input.current?.focus() }]);
  return (
    <>
      <TextInput
        ref={input}
        size="xs"
        className={classes.filter ?? ''}
        aria-label={label}
        placeholder={label}
        value={board.filter}
        leftSection={<IconFilter size={14} aria-hidden />}
        rightSection={
          board.filter ? (
            <CloseButton size="xs" aria-label={say('grid.clearFilter')} onClick={() => board.setFilter('')} />
          ) : (
            <Kbd size="xs" visibleFrom="sm" aria-hidden>
              /
            </Kbd>
          )
        }
        onChange={(event) => board.setFilter(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') {
            event.preventDefault();
            board.toFirstRow();
          }
          if (event.key !== 'Escape') return;
          board.setFilter('');
          event.currentTarget.blur();
          event.preventDefault();
        }}
      />
      <Menu position="bottom-end" closeOnItemClick={false} width={220}>
        <Menu.Target>
          <ActionIcon variant="default" size={30} aria-label={say('grid.columns')} title={say('grid.columns')}>
            <IconColumns3 size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{say('grid.columns')}</Menu.Label>
          {columns.map(({ id, title }) => (
            <Menu.CheckboxItem key={id} checked={!board.hidden.has(id)} onChange={() => board.toggleColumn(id)}>
              {title}
            </Menu.CheckboxItem>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconRestore size={14} aria-hidden />} onClick={() => board.resetColumns()}>
            {say('grid.resetColumns')}
          </Menu.Item>
          {exports ? (
            <>
              <Menu.Item
                leftSection={<IconDownload size={14} aria-hidden />}
                onClick={() => {
                  board.exportCsv();
                  onExport?.('csv');
                }}
              >
                {say('grid.export')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconTableExport size={14} aria-hidden />}
                onClick={() => {
                  void board.exportXlsx();
                  onExport?.('xlsx');
                }}
              >
                {say('grid.exportXlsx')}
              </Menu.Item>
            </>
          ) : null}
          <Menu.Item
            closeMenuOnClick
            leftSection={<IconPrinter size={14} aria-hidden />}
            onClick={() => {
              printSoon();
              onExport?.('paper');
            }}
          >
            {say('grid.print')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <PrintedBoard board={board} />
    </>
  );
}
