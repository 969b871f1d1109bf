import { Fieldset, Switch } from '@mantine/core';
import type { TariffField } from '#core/tariff/kept/tariff-fields.ts';
import type { TextKey } from '#ui/kit/texts-hook.ts';
import type { texts } from '../texts.ts';
import { useEditor } from './context.ts';
import classes from './editor.module.css';
import { FieldInput } from './FieldInput.tsx';
import { ListRows } from './ListRows.tsx';
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
