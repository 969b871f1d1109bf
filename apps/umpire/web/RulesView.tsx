import { Button, Table } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { CONDUCT_PACKS, conductPackNames } from '#core/conduct/packs.ts';
import { CONDUCT_RULES, type ConductRule } from '#core/conduct/rules.ts';
import { queries, useOperation } from '#engine/web/calls/operations.ts';
import { FormDialog } from '#engine/web/form/FormDialog.tsx';
import { currentLanguage, errorSentence } from '#engine/web/i18n.ts';
import { useReread } from '#engine/web/live.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { Waiting } from '#ui/kit/Waiting.tsx';
import type { RuleTold } from '../contract.ts';
import { client } from './client.ts';
import type { SayUmpire } from './length-said.ts';
import { useUmpireTexts } from './texts.ts';
import classes from './umpire.module.css';

const LONGEST_WHY = 500;
const FIGURES = ['made', 'waiting', 'issued', 'turnedDown'] as const;

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
const ruleName = (rule: RuleTold['rule']) => capital(CONDUCT_RULES[rule].name[currentLanguage()]);
const ruleOf = (rule: RuleTold['rule']): ConductRule => CONDUCT_RULES[rule];

function penaltySaid(say: SayUmpire, { rule, penalty }: RuleTold): string {
  if (!penalty) return say('rulesOf.noPenalty');
  const { code, strikes, days } = penalty;
  if (ruleOf(rule).alone) return say('rulesOf.afterPoints', { code });
  return ruleOf(rule).counts === 'standing'
    ? say('rulesOf.afterStanding', { code, strikes })
    : say('rulesOf.after', { code, strikes, days });
}

/** The rules that look for offences: what became of what they proposed, who lets them act, and the strikes that count. */
export function RulesView({ fleet, before }: { fleet: number; before: ReactNode }) {
  const say = useUmpireTexts();
  const when = useWhen();
  const [asked, setAsked] = useState<RuleTold | null>(null);
  const key = ['case', 'suspension', fleet, 'rules'] as const;
  const again = () => queries.invalidateQueries({ queryKey: key });
  const { data, error } = useOperation(key, (signal) => client.rules({ fleet }, { signal }));
  useReread('suspensions', fleet, again);
  const strikes = data?.rules.flatMap((told) => told.strikes.map((strike) => ({ ...strike, told }))) ?? [];
  return (
    <div className={classes.page}>
      <Panel title={say('rulesOf.title')} tools={before} className={classes.panel ?? ''}>
        {error ? <Refusal sentence={errorSentence(error, 'umpire')} /> : null}
        {!data && !error ? <Waiting /> : null}
        {data ? (
          <>
            <p className={classes.soft}>
              {say('rulesOf.about')}{' '}
              {say('rulesOf.pack', {
                pack: conductPackNames[currentLanguage()][data.pack],
                source: CONDUCT_PACKS[data.pack].source[currentLanguage()],
              })}
            </p>
            <Table.ScrollContainer minWidth={760} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
              <Table fz="sm" verticalSpacing={4} aria-label={say('rulesOf.title')}>
                <Table.Thead>
                  <Table.Tr>
                    {(['rule', 'penalty', ...FIGURES, 'way'] as const).map((name) => (
                      <Table.Th key={name} scope="col">
                        {say(`rulesOf.${name}`)}
                      </Table.Th>
                    ))}
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {data.rules.map((told) => (
                    <Table.Tr key={told.rule}>
                      <Table.Td>{ruleName(told.rule)}</Table.Td>
                      <Table.Td c={told.penalty ? undefined : 'var(--ink-soft)'}>{penaltySaid(say, told)}</Table.Td>
                      {FIGURES.map((name) => (
                        <Table.Td key={name}>{told[name]}</Table.Td>
                      ))}
                      <Table.Td>
                        {told.acts
                          ? say('rulesOf.acts', {
                              when: when(told.acts.sinceMs),
                              who: told.acts.by,
                              why: told.acts.why,
                            })
                          : say('rulesOf.proposes')}{' '}
                        {data.mayOrder && told.penalty && (told.acts || told.penalty.mayAct) ? (
                          <Button
                            size="compact-xs"
                            variant="default"
                            aria-label={say(told.acts ? 'rulesOf.letProposeOf' : 'rulesOf.letActOf', {
                              rule: ruleName(told.rule),
                            })}
                            onClick={() => setAsked(told)}
                          >
                            {say(told.acts ? 'rulesOf.letPropose' : 'rulesOf.letAct')}
                          </Button>
                        ) : null}
                      </Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
            <h3 className={classes.heading}>{say('rulesOf.strikes')}</h3>
            {strikes.length === 0 ? (
              <Nothing title={say('rulesOf.noStrikes')} />
            ) : (
              <Table.ScrollContainer minWidth={640} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
                <Table fz="sm" verticalSpacing={4} aria-label={say('rulesOf.strikes')}>
                  <Table.Thead>
                    <Table.Tr>
                      {(['did', 'driver', 'rule', 'count', 'last'] as const).map((name) => (
                        <Table.Th key={name} scope="col">
                          {say(`rulesOf.${name}`)}
                        </Table.Th>
                      ))}
                    </Table.Tr>
                  </Table.Thead>
                  <Table.Tbody>
                    {strikes.map(({ told, driverId, did, name, count, lastAtMs, lastText }) => (
                      <Table.Tr key={`${told.rule} ${driverId}`}>
                        <Table.Td>{did}</Table.Td>
                        <Table.Td>{name}</Table.Td>
                        <Table.Td>{ruleName(told.rule)}</Table.Td>
                        <Table.Td>{say('rulesOf.ofNeeded', { count, needed: told.penalty?.strikes ?? 1 })}</Table.Td>
                        <Table.Td>{say('rulesOf.lastLine', { when: when(lastAtMs), text: lastText })}</Table.Td>
                      </Table.Tr>
                    ))}
                  </Table.Tbody>
                </Table>
              </Table.ScrollContainer>
            )}
          </>
        ) : null}
        {asked ? (
          <OrderDialog fleet={fleet} told={asked} onClose={() => setAsked(null)} onDone={() => void again()} />
        ) : null}
      </Panel>
    </div>
  );
}

function OrderDialog({
  fleet,
  told,
  onClose,
  onDone,
}: {
  fleet: number;
  told: RuleTold;
  onClose: () => void;
  onDone: () => void;
}) {
  const say = useUmpireTexts();
  const acts = told.acts === null;
  return (
    <FormDialog
      title={say(acts ? 'rulesOf.askAct' : 'rulesOf.askPropose', { rule: ruleName(told.rule) })}
      about={say(acts ? 'rulesOf.actAbout' : 'rulesOf.proposeAbout')}
      words={{ keep: say('case.keep'), give: say(acts ? 'rulesOf.letAct' : 'rulesOf.letPropose') }}
      grave={acts}
      errors="umpire"
      operation={client.orderRule}
      given={{ fleet, rule: told.rule, acts }}
      fields={{ why: { kind: 'long', label: say('rulesOf.why'), most: LONGEST_WHY, required: true } }}
      done={() => {
        onDone();
        return say(acts ? 'rulesOf.acted' : 'rulesOf.proposed');
      }}
      onClose={onClose}
    />
  );
}
