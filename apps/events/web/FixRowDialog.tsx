import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { COLUMNS, OTHER } from '#core/event-booking/columns.ts';
import { LONGEST_CELL } from '#core/event-booking/event-booking.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import type { EventItem, EventRowItem } from '../contract.ts';
import { client } from './client.ts';
import type { ProblemSentence } from './event-files.ts';
import classes from './events.module.css';
import { useEventTexts } from './texts.ts';

/** A row's cells to type anew, each with what is wrong with it. */
export function FixRowDialog({
  event,
  row,
  sentence,
  onClose,
  onDone,
}: {
  event: EventItem;
  row: EventRowItem;
  sentence: ProblemSentence;
  onClose: () => void;
  onDone: () => void;
}) {
  const say = useEventTexts();
  const sayUi = useUiTexts();
  const [cells, setCells] = useState(row.cells);
  const fix = useAct(
    (typed: Record<string, string>) => client.retypeRow({ eventId: event.id, rowId: row.id, cells: typed }),
    {
      onDone: () => {
        toast({ severity: 'info', summary: say('bad.fixed', { line: row.line }) });
        onDone();
        onClose();
      },
    },
  );
  const wrong = (column: string) =>
    row.problems
      .filter((problem) => problem.column === column)
      .map((problem) => sentence(problem))
      .join(' ');
  const whole = row.problems.filter(({ column }) => column === null);
  const first = row.problems.find(({ column }) => column !== null)?.column ?? COLUMNS[0];
  const save = () => {
    const typed = Object.entries(cells).map(([column, text]) => [column, text.trim()] as const);
    fix.mutate(Object.fromEntries(typed.filter(([, text]) => text !== '')));
  };
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={say('bad.fixTitle', { line: row.line })}
      closeButtonProps={{ 'aria-label': sayUi('close') }}
    >
      <form
        noValidate
        onSubmit={(submitted) => {
          submitted.preventDefault();
          if (!fix.isPending) save();
        }}
      >
        <Stack gap="sm">
          {fix.error ? <Refusal sentence={errorSentence(fix.error, 'events')} /> : null}
          {whole.map((problem) => (
            <Refusal key={problem.code} sentence={sentence(problem)} />
          ))}
          <div className={classes.fix}>
            {COLUMNS.map((column) => (
              <TextInput
                key={column}
                size="xs"
                data-autofocus={column === first || undefined}
                label={say(`field.${column}`)}
                value={cells[column] ?? ''}
                maxLength={LONGEST_CELL}
                autoComplete="off"
                error={cells[column] === row.cells[column] ? wrong(column) || undefined : undefined}
                onChange={({ currentTarget: { value } }) => setCells((before) => ({ ...before, [column]: value }))}
              />
            ))}
          </div>
          {Object.entries(row.cells)
            .filter(([column]) => column.startsWith(OTHER))
            .map(([column, text]) => (
              <p key={column} className={classes.soft}>
                {column.slice(OTHER.length)}: {text}
              </p>
            ))}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {say('ask.stay')}
            </Button>
            <Button type="submit" loading={fix.isPending}>
              {say('bad.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
