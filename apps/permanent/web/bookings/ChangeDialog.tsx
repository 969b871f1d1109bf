import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayTyped, readDay } from '#core/booking/typed-time.ts';
import { dateOfDay, dayOfDate } from '#core/calendar/calendar-date.ts';
import { CHANGE_SCOPES, type ChangeScope } from '#core/permanent/permanent.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { FormDialog } from '#engine/web/form/FormDialog.tsx';
import type { PermanentLine } from '../../contract/permanent.ts';
import { client } from '../client.ts';
import { EffectList } from './EffectList.tsx';
import { FieldDifferences } from './FieldDifferences.tsx';
import classes from './permanent.module.css';
import { useSeriesReach } from './series-reach.ts';
import { usePermanentTexts } from './texts.ts';
import { dateText, partSentence } from './words.ts';

/** Whom a change is for, and what it does to each date, before it is done. */
export function ChangeDialog({
  fleet,
  line,
  input: permanent,
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
  const { i18n } = useTranslation();
  const { isSeries, field, alsoOf } = useSeriesReach(line, today);
  const { id, version } = line;
  const dayOf = (typed: unknown) => readDay(String(typed), dayOfDate(today));
  const askedOf = (of: { scope?: unknown; reach?: unknown; date?: unknown }) => {
    const scope = of.scope as ChangeScope;
    const day = scope === 'all' ? null : dayOf(of.date);
    const also = scope === 'all' ? alsoOf(of.reach) : [];
    return { fleet, permanentId: id, version, also, permanent, scope, date: day && dateOfDay(day) };
  };
  const [typed, setTyped] = useState<Parameters<typeof askedOf>[0]>({ scope: 'all', reach: 'whole' });
  const [isDone, setDone] = useState(false);
  const asked = askedOf(typed);
  const readable = asked.scope === 'all' || asked.date !== null;
  const difference = useOperation(
    ['book', 'permanent', 'difference', asked],
    (signal) => client.difference(asked, { signal }),
    // Of what has been done nothing is asked any more.
    { enabled: readable && !isDone, staleMs: 0 },
  );
  const failure = readable ? difference.error : null;
  const current = readable && !difference.isPlaceholderData && !failure ? difference.data : undefined;
  const [opened, ...others] = current?.parts ?? [];
  const effects = say(asked.scope === 'future' ? 'change.effectsFrom' : 'change.effects');
  return (
    <FormDialog
      wide
      title={say('change.title', { id })}
      words={{ keep: say('change.keep'), give: say('change.accept') }}
      blocked={failure ? partSentence(failure, say) : null}
      waits={readable && !current}
      errors={(refusal) => partSentence(refusal, say)}
      operation={client.change}
      subject={{ fleet, id }}
      seen={setTyped}
      fields={{
        scope: {
          kind: 'choice',
          as: 'lines',
          label: say('change.scope'),
          choices: CHANGE_SCOPES.map((value) => ({ value, label: say(`change.${value}`) })),
          start: 'all',
        },
        reach: { ...field, start: 'whole', shown: ({ scope }) => scope === 'all' && isSeries },
        date: {
          kind: 'text',
          label: say('change.date'),
          start: dayTyped(dayOfDate(line.next?.date ?? today)),
          most: 40,
          whole: true,
          required: false,
          shown: ({ scope }) => scope !== 'all',
          wrong: ({ date }) => (dayOf(date) ? null : say('problem.dayWrong')),
        },
        difference: {
          kind: 'told',
          render: () => (
            <>
              <section aria-label={say('change.what')}>
                <h3 className={classes.heading}>{say('change.what')}</h3>
                <FieldDifferences before={line.permanent} after={permanent} fields={opened?.fields ?? []} />
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
            </>
          ),
        },
      }}
      input={askedOf}
      done={async ({ permanentId }) => {
        setDone(true);
        await onKept(permanentId);
        return say('changed', { id: permanentId });
      }}
      onClose={onClose}
    />
  );
}
