import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AskForm } from '#ui/kit/ask/AskDialog.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import { useFocusHome } from '#ui/kit/use-focus-home.ts';
import { useWhen } from '../use-when.ts';
import { FormField, saidOf } from './FormField.tsx';
import { isRequired } from './fields.ts';
import type { Ask, Operation, Shown, Stands } from './form.ts';
import { useFormTexts } from './texts.ts';
import { type Form, useForm } from './use-form.ts';

/** What {@link FormDialog} draws. */
export function FormFrame(props: Ask<Operation> & Shown) {
  const { title, wide, onClose } = props;
  const sayUi = useUiTexts();
  const form = useForm(props, onClose);
  useFocusHome(true);
  return (
    <Modal
      opened
      {...(wide ? { size: 'lg' } : {})}
      onClose={() => void form.mayLeave().then((may) => may && onClose())}
      title={title}
      closeButtonProps={{ 'aria-label': sayUi('close') }}
    >
      <FormBody opens form={form} {...props} />
    </Modal>
  );
}

const STAYS = () => undefined;

/** What {@link FormHere} draws. */
export function FormHereFrame(props: Ask<Operation> & Stands) {
  return <FormBody form={useForm(props, STAYS)} {...props} />;
}

function FormBody(props: Stands & { form: Form; opens?: true }) {
  const { form, opens = false, label, about, words, blocked, waits, grave, layout = [], seen, onClose } = props;
  const body = useRef<HTMLDivElement>(null);
  const { busy, tries, refusal, problems, moved, values, shown } = form;
  const isWrong = Object.keys(problems).length > 0;
  useEffect(() => {
    if (isWrong && !busy && tries > 0) body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isWrong, busy, tries]);
  const stands = JSON.stringify(values);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- values are made anew each time; what stands in them says whether they changed
  useEffect(() => seen?.(values), [stands]);
  return (
    <AskForm
      label={label}
      about={about}
      words={words}
      blocked={(typeof blocked === 'function' ? blocked(values) : blocked) ?? null}
      ready={opens && shown.every(([, { kind }]) => kind === 'told')}
      refusal={refusal}
      way={moved ? <Again form={form} /> : null}
      busy={busy || waits === true}
      grave={grave ?? false}
      onGive={form.give}
      onClose={() => {
        form.discard();
        onClose?.();
      }}
    >
      <Stack gap="sm" ref={body}>
        <Kept form={form} />
        {linesOf(form, layout).map(([name = '', ...beside]) =>
          beside.length === 0 ? (
            <OneField key={name} form={form} opens={opens} name={name} />
          ) : (
            <Group key={name} grow align="flex-start" gap="xs">
              {[name, ...beside].map((one) => (
                <OneField key={one} form={form} opens={opens} name={one} />
              ))}
            </Group>
          ),
        )}
      </Stack>
    </AskForm>
  );
}

/** The names of the fields that are asked for, line by line. */
function linesOf({ shown }: Form, layout: readonly (readonly string[])[]): string[][] {
  const names = shown.map(([name]) => name);
  const lineOf = (name: string) => layout.find((line) => line.includes(name)) ?? [name];
  return names.flatMap((name) => {
    const line = lineOf(name).filter((one) => names.includes(one));
    return line[0] === name ? [line] : [];
  });
}

function OneField({ form, opens, name }: { form: Form; opens: boolean; name: string }) {
  const say = useFormTexts();
  const { language } = useTranslation().i18n;
  const { shown, asks, typed, values, problems, meanwhile, put } = form;
  const field = shown.find(([one]) => one === name)?.[1];
  if (!field) return null;
  const first = shown.find(([, one]) => one.first) ?? shown.find(([, { kind }]) => kind !== 'told');
  return (
    <FormField
      field={field}
      asked={asks[name]}
      typed={typed[name]}
      values={values}
      // One of a few always stands there.
      required={field.kind === 'choice' ? field.required === true : isRequired(name, field, asks)}
      first={opens && first?.[0] === name}
      problem={problems[name]}
      hint={name in meanwhile ? say('meanwhile', { value: saidOf(field, meanwhile[name], language) }) : undefined}
      put={put}
      set={(value) => put({ [name]: value })}
    />
  );
}

/** Says that what stands there was typed before, and drops it. */
function Kept({ form: { keptAtMs, discard } }: { form: Form }) {
  const say = useFormTexts();
  const when = useWhen();
  if (keptAtMs === null) return null;
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm" c="dimmed">
        {say('kept', { when: when(keptAtMs) })}
      </Text>
      <Button size="compact-xs" variant="subtle" onClick={discard}>
        {say('discard')}
      </Button>
    </Group>
  );
}

/** Reads again what somebody else changed; what was typed stays. */
function Again({ form: { again } }: { form: Form }) {
  const say = useFormTexts();
  return (
    <Button size="compact-xs" variant="subtle" onClick={() => void again()}>
      {say('again')}
    </Button>
  );
}
