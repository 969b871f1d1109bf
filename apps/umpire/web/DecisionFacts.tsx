import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseRow } from '#core/case/told-case.ts';
import { appealKind } from '#core/suspension/case.ts';
import { queries, useAct, useOperation } from '#engine/web/calls/operations.ts';
import { CaseForm } from '#engine/web/case/CaseForm.tsx';
import { useCaseWords } from '#engine/web/case/use-case-words.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useMove } from '#engine/web/place.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { Fact, Facts } from '#ui/kit/facts/Facts.tsx';
import { moneyText } from '#ui/kit/format.ts';
import { fetchFile } from '#ui/kit/save-file.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { client } from './client.ts';
import { useUmpireTexts } from './texts.ts';
import classes from './umpire.module.css';

/** What was decided of a suspension that was issued, and the appeal against it. */
export function DecisionFacts({ fleet, row, currency }: { fleet: number; row: CaseRow; currency: string }) {
  const say = useUmpireTexts();
  const when = useWhen();
  const move = useMove();
  const { i18n } = useTranslation();
  const [noting, setNoting] = useState(false);
  const words = useCaseWords(appealKind, client.appeals, { namespace: 'umpire', fleet, currency });
  const print = useAct(() => client.paper({ fleet, id: row.id }), {
    onDone: ({ path }) => fetchFile(path),
    onRefused: (failure) => toast({ severity: 'error', summary: errorSentence(failure, 'umpire') }),
  });
  const { data } = useOperation(['case', 'suspension', fleet, 'decision', row.id, row.version], (signal) =>
    client.decision({ fleet, id: row.id }, { signal }),
  );
  const decision = data?.decision;
  if (!decision) return null;
  const { appeal } = decision;
  const mayAppeal = (appeal === null || appeal.state === 'withdrawn') && row.state !== 'quashed';
  const money = (minor: number | null) => (minor === null ? null : moneyText(minor, currency, i18n.language));
  return (
    <>
      <h3 className={classes.heading}>{say('decision.title')}</h3>
      <Facts leastRem={11}>
        <Fact name={say('decision.from')}>{when(decision.fromMs)}</Fact>
        <Fact name={say('decision.until')}>
          {decision.untilMs === null ? say('decision.open') : when(decision.untilMs)}
        </Fact>
        <Fact name={say('decision.rests')}>
          {say('decision.version', {
            penalty: decision.penalty,
            version: decision.penaltyVersion,
            occurrence: decision.occurrence,
          })}
        </Fact>
        <Fact name={say('decision.points')}>{decision.points}</Fact>
        <Fact name={say('decision.fine')}>{money(decision.fineMinor)}</Fact>
        <Fact name={say('decision.by')}>
          {say('case.by', { when: when(decision.decidedAtMs), who: decision.decidedBy })}
        </Fact>
        <Fact name={say('decision.agreed')}>{decision.agreedBy}</Fact>
        <Fact name={say('decision.appealUntil')}>{when(decision.appealUntilMs)}</Fact>
        <Fact name={say('decision.ended')}>{decision.endedAtMs === null ? null : when(decision.endedAtMs)}</Fact>
        <Fact name={say('decision.lost')}>{money(decision.earningsLostMinor)}</Fact>
      </Facts>
      <Group gap="xs" mt="xs">
        <Button size="xs" variant="default" aria-busy={print.isPending} onClick={() => print.mutate(undefined)}>
          {say('decision.paper')}
        </Button>
        {mayAppeal ? (
          <Button size="xs" variant="default" onClick={() => setNoting(true)}>
            {say('decision.appeal')}
          </Button>
        ) : null}
        {appeal ? (
          <Button
            size="xs"
            variant="subtle"
            onClick={() => move({ view: 'appeals', which: 'all', case: String(appeal.id) })}
          >
            {say('decision.openAppeal', { number: appeal.number })}
          </Button>
        ) : null}
      </Group>
      {noting ? (
        <CaseForm
          words={words}
          client={client.appeals}
          namespace="umpire"
          fleet={fleet}
          row={null}
          ofCase={row.id}
          onClose={() => setNoting(false)}
          onSaved={() => void queries.invalidateQueries({ queryKey: ['case'] })}
        />
      ) : null}
    </>
  );
}
