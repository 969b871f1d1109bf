import { Button, Checkbox, Group, NativeSelect, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import {
  keptQuestion,
  LONGEST_CHOICE,
  LONGEST_QUESTION,
  LONGEST_TITLE,
  MOST_CHOICES,
  QUESTION_KINDS,
  type Question,
  type QuestionKind,
} from '#core/training/question/question.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import classes from '../trainer.module.css';
import { blankRow, questionOf, type Row, type Typed } from './form-values.ts';
import { MapFields } from './MapFields.tsx';
import { useQuestionTexts } from './texts.ts';

const HEADS = { one: 'choices', several: 'choices', numeric: 'numbers', short: 'words', matching: 'pairs' } as const;

/** A question with what is right, as a form; what is wrong with it is said before it is sent. */
export function QuestionForm({
  fleet,
  start,
  busy,
  refusal,
  onSave,
}: {
  fleet: number;
  start: Typed;
  busy: boolean;
  refusal: string | null;
  onSave: (question: Question) => void;
}) {
  const say = useQuestionTexts();
  const [typed, setTyped] = useState(start);
  const [fault, setFault] = useState<string | null>(null);
  const change = (what: Partial<Typed>) => setTyped((was) => ({ ...was, ...what }));
  const changeRow = (key: number, what: Partial<Row>) =>
    change({ rows: typed.rows.map((row) => (row.key === key ? { ...row, ...what } : row)) });
  const save = () => {
    const question = questionOf(typed);
    const kept = keptQuestion(question);
    setFault(kept.ok ? null : say(`fault.${kept.code}`, kept.detail));
    if (kept.ok) onSave(question);
  };
  const { kind, rows } = typed;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Stack gap="xs">
        {refusal ? <Refusal sentence={refusal} /> : null}
        {fault ? <Refusal sentence={fault} /> : null}
        <TextInput
          size="xs"
          label={say('form.title')}
          description={say('form.titleHint')}
          maxLength={LONGEST_TITLE}
          value={typed.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <Textarea
          size="xs"
          required
          autosize
          minRows={2}
          maxRows={8}
          label={say('form.text')}
          maxLength={LONGEST_QUESTION}
          value={typed.text}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
        <NativeSelect
          size="xs"
          label={say('form.kind')}
          value={kind}
          data={QUESTION_KINDS.map((value) => ({ value, label: say(`kind.${value}`) }))}
          onChange={(event) => change({ kind: event.currentTarget.value as QuestionKind })}
        />
        {kind === 'map' ? (
          <MapFields fleet={fleet} typed={typed.map} onChange={(map) => change({ map })} />
        ) : kind === 'trueFalse' ? (
          <Radio.Group
            size="xs"
            aria-label={say('form.kind')}
            value={typed.right ? 'true' : 'false'}
            onChange={(value) => change({ right: value === 'true' })}
          >
            <Group gap="md">
              <Radio size="xs" value="true" label={say('form.true')} />
              <Radio size="xs" value="false" label={say('form.false')} />
            </Group>
          </Radio.Group>
        ) : (
          <>
            <p className={classes.heading}>{say(`form.${HEADS[kind]}`)}</p>
            {rows.map((row, at) => (
              <OneRow
                key={row.key}
                kind={kind}
                row={row}
                n={at + 1}
                onChange={(what) =>
                  // One is right of one of several: the others are not.
                  kind === 'one' && what.right
                    ? change({ rows: rows.map((one) => ({ ...one, right: one.key === row.key })) })
                    : changeRow(row.key, what)
                }
                onRemove={rows.length > 1 ? () => change({ rows: rows.filter(({ key }) => key !== row.key) }) : null}
              />
            ))}
            {rows.length < MOST_CHOICES ? (
              <Group>
                <Button size="compact-xs" variant="default" onClick={() => change({ rows: [...rows, blankRow()] })}>
                  {say('form.add')}
                </Button>
              </Group>
            ) : null}
          </>
        )}
        <Group>
          <Button type="submit" size="xs" loading={busy}>
            {say('form.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function OneRow({
  kind,
  row,
  n,
  onChange,
  onRemove,
}: {
  kind: Exclude<QuestionKind, 'trueFalse' | 'map'>;
  row: Row;
  n: number;
  onChange: (what: Partial<Row>) => void;
  onRemove: (() => void) | null;
}) {
  const say = useQuestionTexts();
  const text = (of: 'a' | 'b', label: string) => (
    <TextInput
      size="xs"
      className={classes.grow ?? ''}
      aria-label={label}
      placeholder={label}
      maxLength={LONGEST_CHOICE}
      value={row[of]}
      onChange={(event) => onChange({ [of]: event.currentTarget.value })}
    />
  );
  const partly = row.percent > 0 && row.percent < 100 && (kind !== 'several' || row.right);
  const tick = { size: 'xs', 'aria-label': say('form.right', { n }), checked: row.right } as const;
  return (
    <Group gap={6} wrap="nowrap">
      {kind === 'one' ? (
        <Radio {...tick} name="right" onChange={() => onChange({ right: true })} />
      ) : kind === 'several' ? (
        <Checkbox {...tick} onChange={(event) => onChange({ right: event.currentTarget.checked })} />
      ) : null}
      {kind === 'numeric' ? (
        <>
          {text('a', say('form.from', { n }))}
          {text('b', say('form.to', { n }))}
        </>
      ) : kind === 'matching' ? (
        <>
          {text('a', say('form.left', { n }))}
          {text('b', say('form.rightSide', { n }))}
        </>
      ) : (
        text('a', say(kind === 'short' ? 'form.word' : 'form.choice', { n }))
      )}
      {partly && !(kind === 'one' && row.right) ? (
        <span className={classes.soft}>{say('form.worth', { percent: Math.round(row.percent) })}</span>
      ) : null}
      {onRemove ? (
        <Button size="compact-xs" variant="subtle" aria-label={say('form.remove', { n })} onClick={onRemove}>
          ×
        </Button>
      ) : null}
    </Group>
  );
}
