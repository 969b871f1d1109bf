import { Button, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SETTINGS } from '#core/setting/settings.ts';
import { useAct, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { bytesText } from '#ui/kit/format.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { client } from '../client.ts';
import classes from './services.module.css';
import { useServicesTexts } from './texts.ts';

const { least, most } = SETTINGS.decisionsKeptDays;

/** How long the reasons of dispatch are kept, with what that takes on disk as the days are typed. */
export function DecisionsKept() {
  const say = useServicesTexts();
  const { i18n } = useTranslation();
  const [typed, setTyped] = useState<number | string | null>(null);
  const { data, error, refetch } = useOperation(
    ['admin', 'decisionsKept'],
    (signal) => client.decisionsKept({}, { signal }),
    { staleMs: 0 },
  );
  const save = useAct((days: number) => client.keepDecisions({ days, before: data?.days ?? days }), {
    onDone: ({ days }) => {
      toast({ severity: 'success', summary: say('services.kept.saved', { days }) });
      setTyped(null);
      void refetch();
    },
    onRefused: (refusal) => {
      toast({ severity: 'error', summary: errorSentence(refusal, 'admin-services') });
      void refetch();
    },
  });
  const bytes = (amount: number | null) =>
    amount === null ? say('services.kept.unknown') : bytesText(amount, i18n.language);
  const asked = typed ?? data?.days ?? '';
  const days = Number(asked);
  const sound = asked !== '' && Number.isInteger(days) && days >= least && days <= most;
  return (
    <Panel title={say('services.kept.title')} className={classes.services ?? ''}>
      {error ? <Refusal sentence={errorSentence(error, 'admin-services')} /> : null}
      {data ? (
        <form
          className={classes.kept}
          onSubmit={(event) => {
            event.preventDefault();
            if (sound && days !== data.days) save.mutate(days);
          }}
        >
          <NumberInput
            label={say('services.kept.days')}
            description={say('services.kept.detail')}
            className={classes.keptDays ?? ''}
            value={asked}
            min={least}
            max={most}
            clampBehavior="none"
            allowDecimal={false}
            allowNegative={false}
            inputMode="numeric"
            error={sound ? null : say('services.kept.range', { least, most })}
            onChange={setTyped}
          />
          <dl className={classes.keptCost} aria-live="polite">
            <div>
              <dt>{say('services.kept.now')}</dt>
              <dd>{bytes(data.nowBytes)}</dd>
            </div>
            <div>
              <dt>{say('services.kept.day')}</dt>
              <dd>{bytes(data.dayBytes)}</dd>
            </div>
            {sound ? (
              <div data-strong>
                <dt>{say('services.kept.cost', { days })}</dt>
                <dd>{bytes(data.dayBytes === null ? null : data.dayBytes * days)}</dd>
              </div>
            ) : null}
          </dl>
          <div className={classes.keptAct}>
            {sound && days < data.days ? <p className={classes.why}>{say('services.kept.fewer', { days })}</p> : null}
            <Button type="submit" size="sm" loading={save.isPending} disabled={!sound || days === data.days}>
              {say('services.kept.save')}
            </Button>
          </div>
        </form>
      ) : null}
    </Panel>
  );
}
