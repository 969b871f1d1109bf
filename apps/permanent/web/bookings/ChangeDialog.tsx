import { Button, Group, Kbd, Modal, Radio, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayTyped, readDay } from '#core/booking/typed-time.ts';
import { dateOfDay, dayOfDate } from '#core/calendar/calendar-date.ts';
import { CHANGE_SCOPES, type ChangeScope } from '#core/permanent/permanent.ts';
import { useAct, useOperation } from '#engine/web/calls/operations.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import type { PermanentLine } from '../../contract/permanent.ts';
import { client } from '../client.ts';
import { EffectList } from './EffectList.tsx';
import { FieldDifferences } from './FieldDifferences.tsx';
import classes from './permanent.module.css';
import { SeriesReach, useSeriesReach } from './SeriesReach.tsx';
import { usePermanentTexts } from './texts.ts';
import { dateText, partSentence } from './words.ts';

/** Whom a change is for, and what it does to each date, before it is done. */
export function ChangeDialog({
  fleet,
  line,
  input,
  today,
  onClose,
  onKept,
}: {
  fleet: number;
  line: PermanentLine;
  input: PermanentLine['permanent'];
  today: string;
  onClose: () => void;
  onKept: (id: number) => Promise<void>;
}) {
  const say = usePermanentTexts();
  const sayUi = useUiTexts();
  const { i18n } = useTranslation();
  const [scope, setScope] = useState<ChangeScope>('all');
  const series = useSeriesReach(line, today, 'whole');
  const [typed, setTyped] = useState(dayTyped(dayOfDate(line.next?.date ?? today)));
  const day = readDay(typed, dayOfDate(today));
  const date = scope === 'all' ? null : day && dateOfDay(day);
  const also = scope === 'all' ? series.also : [];
  const asked = { fleet, permanentId: line.id, version: line.version, also, permanent: input, scope, date };
  const readable = scope === 'all' || day !== null;
  const change = useAct(() => client.change(asked), {
    onDone: ({ permanentId }) => {
      toast({ severity: 'success', summary: say('changed', { id: permanentId }) });
      return onKept(permanentId);
    },
  });
  // Of what has been done nothing is asked any more.
  const difference = useOperation(
    ['book', 'permanent', 'difference', asked],
    (signal) => client.difference(asked, { signal }),
    { enabled: readable && !change.isPending, staleMs: 0 },
  );
  const current = readable && !difference.isPlaceholderData && !difference.error ? difference.data : undefined;
  const [opened, ...others] = current?.parts ?? [];
  const effects = say(scope === 'future' ? 'change.effectsFrom' : 'change.effects');
  const failure = change.error ?? (readable ? difference.error : null);
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={say('change.title', { id: line.id })}
      closeButtonProps={{ 'aria-label': sayUi('close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (current) change.mutate(undefined);
        }}
      >
        <Stack gap="sm">
          <Radio.Group
            label={say('change.scope')}
            value={scope}
            onChange={(value) => {
              setScope(value as ChangeScope);
              change.reset();
            }}
          >
            <Group gap="md" mt={4}>
              {CHANGE_SCOPES.map((value) => (
                <Radio
                  key={value}
                  value={value}
                  label={say(`change.${value}`)}
                  data-autofocus={value === scope || undefined}
                />
              ))}
            </Group>
          </Radio.Group>
          {scope === 'all' ? (
            <SeriesReach line={line} today={today} reach={series} onReach={() => change.reset()} />
          ) : (
            <TextInput
              w={140}
              label={say('change.date')}
              value={typed}
              maxLength={40}
              autoComplete="off"
              error={day ? undefined : say('problem.dayWrong')}
              onFocus={(event) => event.currentTarget.select()}
              onChange={(event) => {
                setTyped(event.currentTarget.value);
                change.reset();
              }}
            />
          )}
          {failure ? <Refusal sentence={partSentence(failure, say)} /> : null}
          <section aria-label={say('change.what')}>
            <h3 className={classes.heading}>{say('change.what')}</h3>
            <FieldDifferences before={line.permanent} after={input} fields={opened?.fields ?? []} />
          </section>
          <section aria-label={effects} aria-busy={!current && !failure}>
            <h3 className={classes.heading}>{effects}</h3>
            {current?.split ? (
              <p>
                {say('change.split', {
                  ends: dateText(current.split.ends, today, i18n.language),
                  begins: dateText(current.split.begins, today, i18n.language),
                })}
              </p>
            ) : null}
            {opened ? (
              <EffectList lines={opened.lines} label={effects} today={today} />
            ) : failure ? null : (
              <p className={classes.soft}>{say('change.waiting')}</p>
            )}
          </section>
          {others.map((part) => (
            <section key={part.id} aria-label={say('change.part', { id: part.id })}>
              <h3 className={classes.heading}>{say('change.part', { id: part.id })}</h3>
              <FieldDifferences before={part.before} after={part.after} fields={part.fields} />
              <EffectList lines={part.lines} label={say('change.partEffects', { id: part.id })} today={today} />
            </section>
          ))}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {say('change.keep')}
            </Button>
            <Button
              type="submit"
              disabled={!current}
              loading={change.isPending}
              rightSection={<Kbd className={classes.kbd}>↵</Kbd>}
            >
              {say('change.accept')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
