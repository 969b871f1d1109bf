import { Button, CloseButton, Group } from '@mantine/core';
import { useState } from 'react';
import { tamperMeasure } from '#core/tamper/words.ts';
import { queries, useAct } from '#engine/web/calls/operations.ts';
import { currentLanguage, errorSentence } from '#engine/web/i18n.ts';
import { useMove } from '#engine/web/place.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { Fact, Facts } from '#ui/kit/facts/Facts.tsx';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import type { ExceptionRow, RuleRow } from '../../contract/rules.ts';
import { client } from '../client.ts';
import { ruleAbout, ruleTitle } from '../rule-words.ts';
import classes from '../tamper.module.css';
import { useTamperTexts } from '../texts.ts';
import { Exceptions } from './Exceptions.tsx';
import { type RuleAsk, RuleDialog } from './RuleDialog.tsx';

const STATES = ['on', 'shadow', 'off'] as const;

/** One version of a rule: its figures, what may be done with it, and what it does not look at. */
export function RulePanel({
  fleet,
  rule,
  decided,
  exceptions,
  onMade,
  onClose,
}: {
  fleet: number;
  rule: RuleRow;
  decided: { confirmed: number; dismissed: number } | undefined;
  exceptions: readonly ExceptionRow[];
  onMade: (version: number) => void;
  onClose: () => void;
}) {
  const say = useTamperTexts();
  const when = useWhen();
  const move = useMove();
  const [ask, setAsk] = useState<RuleAsk | null>(null);
  const { code, version, replay, held, checked } = rule;
  const again = () => void queries.invalidateQueries({ queryKey: ['tamper', fleet, 'rules'] });
  const replaying = useAct(() => client.replay({ fleet, code, version }), {
    onDone: () => toast({ severity: 'success', summary: say('versions.replaying') }),
    onRefused: again,
  });
  return (
    <Panel
      title={say('versions.one', { rule: ruleTitle(code), version })}
      tools={<CloseButton size="sm" aria-label={say('close')} onClick={onClose} />}
    >
      <p className={classes.about}>
        {ruleAbout(code)} {say(`versions.stateAbout.${rule.state}`)}
      </p>
      {held && !checked ? (
        <div className={classes.held} role="note">
          <p>{say('versions.heldAbout', held)}</p>
          <Group gap="xs">
            <Button size="xs" variant="default" onClick={() => move({ view: 'events', code, rule: undefined })}>
              {say('versions.sample')}
            </Button>
            <Button size="xs" onClick={() => setAsk('check')}>
              {say('versions.check')}
            </Button>
          </Group>
        </div>
      ) : null}
      <Facts>
        <Fact name={say('versions.columns.state')}>{say(`state.${rule.state}`)}</Fact>
        <Fact name={say('versions.columns.threshold')}>{tamperMeasure(code, rule.threshold, currentLanguage())}</Fact>
        <Fact name={say('versions.made')}>
          {rule.madeAtMs === null
            ? say('versions.asItCame')
            : say('versions.madeBy', { when: when(rule.madeAtMs), who: rule.madeBy })}
        </Fact>
        <Fact name={say('versions.why')}>{rule.why}</Fact>
        <Fact name={say('versions.found')}>{say('versions.foundOf', rule.found)}</Fact>
        <Fact name={say('versions.decided')}>
          {decided ? say('versions.decidedOf', decided) : say('versions.noneDecided')}
        </Fact>
        <Fact name={say('versions.checked')}>{checked ? `${checked.by}: ${checked.why}` : null}</Fact>
      </Facts>
      <h3 className={classes.heading}>{say('versions.replayTitle')}</h3>
      <p className={classes.soft}>
        {replay ? say('versions.replayAbout', { ...replay, when: when(replay.atMs) }) : say('versions.notReplayed')}
        {replay && rule.state !== 'on' ? ` ${say('versions.replayBeside', { n: replay.liveEvents })}` : null}
      </p>
      {replaying.error ? <Refusal sentence={errorSentence(replaying.error, 'tamper')} /> : null}
      <Group gap="xs" mt="xs">
        {STATES.filter((state) => state !== rule.state && (state !== 'on' || rule.state === 'shadow')).map((state) => (
          <Button key={state} size="xs" variant={state === 'on' ? 'filled' : 'default'} onClick={() => setAsk(state)}>
            {say(`versions.set.${state}`)}
          </Button>
        ))}
        <Button size="xs" variant="default" onClick={() => setAsk('version')}>
          {say('versions.newVersion')}
        </Button>
        <Button size="xs" variant="default" loading={replaying.isPending} onClick={() => replaying.mutate(undefined)}>
          {say('versions.replay')}
        </Button>
        <Button size="xs" variant="subtle" onClick={() => move({ view: 'events', code, rule: undefined })}>
          {say('versions.events')}
        </Button>
      </Group>
      <Exceptions fleet={fleet} code={code} exceptions={exceptions} onDone={again} />
      {ask ? (
        <RuleDialog
          fleet={fleet}
          rule={rule}
          ask={ask}
          onClose={() => setAsk(null)}
          onDone={(made) => {
            again();
            setAsk(null);
            if (made !== null) onMade(made);
          }}
        />
      ) : null}
    </Panel>
  );
}
