import { ActionIcon, Button, Fieldset, Switch } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconChevronRight,
  IconCopy,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { TariffField } from '#core/tariff/kept/tariff-fields.ts';
import type { TextKey } from '#ui/kit/texts-hook.ts';
import type { texts } from '../texts.ts';
import { useEditor } from './context.ts';
import classes from './editor.module.css';
import { FieldInput } from './FieldInput.tsx';
import { type Bag, blankBag, nothingOf, type Path, pathText } from './values.ts';

type Key = TextKey<typeof texts.en>;

/** The fields of a tariff, of one of its groups or of a row of its lists. */
export function FieldRows({ fields, bag, path }: { fields: readonly TariffField[]; bag: Bag; path: Path }) {
  return (
    <div className={classes.fields}>
      {fields.map((field) => (
        <FieldRow key={field.name} field={field} value={bag[field.name]} path={[...path, field.name]} />
      ))}
    </div>
  );
}

function FieldRow({ field, value, path }: { field: TariffField; value: unknown; path: Path }) {
  if (field.kind === 'list') return <ListRows field={field} value={value} path={path} />;
  if (field.kind === 'group') return <GroupRows field={field} value={value} path={path} />;
  return <FieldInput field={field} value={value} path={path} />;
}

/** A group; one that may be left out has a switch of its own. */
function GroupRows({ field, value, path }: { field: TariffField & { kind: 'group' }; value: unknown; path: Path }) {
  const { say, put, readOnly, problemAt } = useEditor();
  const there = value !== null && value !== undefined;
  const title = field.name === 'rates' ? say('sections.meter') : say(`fields.${field.name}` as Key);
  const problem = problemAt(pathText(path));
  const small = field.fields.length <= 3 && field.fields.every(({ kind }) => kind !== 'group' && kind !== 'list');
  if (!there && readOnly) return null;
  return (
    <Fieldset
      className={classes.group ?? ''}
      data-small={small || undefined}
      legend={
        field.empty && !readOnly ? (
          <Switch
            size="xs"
            label={title}
            checked={there}
            onChange={(event) => put(path, event.currentTarget.checked ? blankBag(field.fields) : nothingOf(field))}
          />
        ) : (
          title
        )
      }
    >
      {problem ? <p className={classes.problem}>{problem}</p> : null}
      {there ? <FieldRows fields={field.fields} bag={value as Bag} path={path} /> : null}
    </Fieldset>
  );
}

/** Rows of a list, in the order in which they win: added, copied, moved, taken out. */
function ListRows({ field, value, path }: { field: TariffField & { kind: 'list' }; value: unknown; path: Path }) {
  const { say, put, readOnly, problemAt } = useEditor();
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const rows = Array.isArray(value) ? (value as Bag[]) : [];
  // Of a band a list of its own takes the place of the tariff's, also where it is empty.
  const inBand = path.includes('timeBands') && path.at(-1) !== 'timeBands';
  const there = Array.isArray(value);
  const title = say(`fields.${field.name}` as Key);
  const problem = problemAt(pathText(path));
  const open = (place: number, on = true) =>
    setOpened((before) => new Set(on ? [...before, place] : [...before].filter((one) => one !== place)));
  const write = (next: readonly Bag[]) => put(path, next);
  const move = (from: number, to: number) => {
    const next = [...rows];
    [next[from], next[to]] = [next[to]!, next[from]!];
    setOpened(new Set());
    write(next);
  };
  if (inBand && !there && readOnly) return null;
  return (
    <section className={classes.list} aria-label={title}>
      <div className={classes.listHead}>
        <h3>{title}</h3>
        {inBand && !readOnly ? (
          <Switch
            size="xs"
            label={say('row.own')}
            checked={there}
            onChange={(event) => put(path, event.currentTarget.checked ? [] : undefined)}
          />
        ) : null}
      </div>
      {problem ? <p className={classes.problem}>{problem}</p> : null}
      {inBand && !there ? <p className={classes.none}>{say('row.asTariff')}</p> : null}
      {there && rows.length === 0 ? <p className={classes.none}>{say('row.none')}</p> : null}
      {rows.map((row, place) => (
        <ListRow
          key={String(place)}
          field={field}
          row={row}
          path={[...path, place]}
          opened={opened.has(place)}
          onOpen={(on) => open(place, on)}
          onUp={place > 0 ? () => move(place, place - 1) : null}
          onDown={place < rows.length - 1 ? () => move(place, place + 1) : null}
          onCopy={() => {
            write([...rows.slice(0, place + 1), structuredClone(row), ...rows.slice(place + 1)]);
            setOpened(new Set([place + 1]));
          }}
          onRemove={() => {
            write(rows.filter((_, i) => i !== place));
            setOpened(new Set());
          }}
        />
      ))}
      {readOnly || (inBand && !there) ? null : (
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<IconPlus size={13} aria-hidden />}
          onClick={() => {
            write([...rows, blankBag(field.fields)]);
            open(rows.length);
          }}
        >
          {say(`add.${field.name}` as Key)}
        </Button>
      )}
    </section>
  );
}

function ListRow({
  field,
  row,
  path,
  opened,
  onOpen,
  onUp,
  onDown,
  onCopy,
  onRemove,
}: {
  field: TariffField & { kind: 'list' };
  row: Bag;
  path: Path;
  opened: boolean;
  onOpen: (on: boolean) => void;
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  onCopy: () => void;
  onRemove: () => void;
}) {
  const { say, readOnly, problemAt, hasProblem } = useEditor();
  const where = pathText(path);
  const problem = problemAt(where);
  const place = Number(path.at(-1)) + 1;
  const named = typeof row['name'] === 'string' && row['name'] !== '' ? row['name'] : '';
  const title = say('row.of', { name: say(`fields.${field.name}` as Key), place });
  const label = named ? `${title}: ${named}` : title;
  const small = field.fields.length <= 2;
  const open = small || opened || (hasProblem(where) && !readOnly);
  const act = (key: 'up' | 'down' | 'copy' | 'remove', icon: React.ReactNode, run: (() => void) | null) => (
    <ActionIcon
      size={26}
      variant="subtle"
      color="gray"
      disabled={run === null}
      aria-label={say(`row.${key}`, { row: label })}
      onClick={() => run?.()}
    >
      {icon}
    </ActionIcon>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset has no head with buttons
    <div role="group" aria-label={label} className={classes.row} data-problem={hasProblem(where) || undefined}>
      <div className={classes.rowHead}>
        {small ? (
          <span className={classes.rowName}>{place}</span>
        ) : (
          <button
            type="button"
            className={classes.rowOpen}
            aria-expanded={open}
            aria-label={say('row.open', { row: label })}
            onClick={() => onOpen(!open)}
          >
            {open ? <IconChevronDown size={14} aria-hidden /> : <IconChevronRight size={14} aria-hidden />}
            <span className={classes.rowName}>{named || title}</span>
          </button>
        )}
        {readOnly ? null : (
          <span className={classes.rowActs}>
            {act('up', <IconArrowUp size={14} aria-hidden />, onUp)}
            {act('down', <IconArrowDown size={14} aria-hidden />, onDown)}
            {act('copy', <IconCopy size={14} aria-hidden />, onCopy)}
            {act('remove', <IconTrash size={14} aria-hidden />, onRemove)}
          </span>
        )}
      </div>
      {problem ? <p className={classes.problem}>{problem}</p> : null}
      {open ? <FieldRows fields={field.fields} bag={row} path={path} /> : null}
    </div>
  );
}
