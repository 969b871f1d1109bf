import { Tabs } from '@mantine/core';
import { usePlace } from '#engine/web/place.ts';
import classes from '../lab.module.css';
import { useLabTexts } from '../texts.ts';
import { BackupEditor } from './BackupEditor.tsx';
import { LadderEditor, type PartProps } from './LadderEditor.tsx';
import { NumbersEditor } from './NumbersEditor.tsx';
import type { Area } from './plan-words.ts';
import { type Problems, problemsUnder } from './problem-sentence.ts';
import { RulesEditor } from './RulesEditor.tsx';

const PARTS = ['ladder', 'numbers', 'rules', 'backup'] as const;
type Part = (typeof PARTS)[number];

const PATHS: Readonly<Record<Part, readonly string[]>> = {
  ladder: ['preset', 'acceptMode', 'rungs'],
  numbers: ['numbers'],
  rules: ['rules'],
  backup: ['backupAreas'],
};

const faultsOf = (problems: Problems, part: Part) =>
  PATHS[part].reduce((sum, path) => sum + problemsUnder(problems, path), 0);

/** The four parts of a plan, each with how much in it is to be put right. */
export function PlanEditor({
  areas,
  readOnlyText,
  ...part
}: PartProps & { areas: readonly Area[]; readOnlyText: string | null }) {
  const say = useLabTexts();
  const [place, setPlace] = usePlace('part');
  const shown = PARTS.find((one) => one === place) ?? 'ladder';
  return (
    <Tabs
      variant="pills"
      value={shown}
      keepMounted={false}
      onChange={(next) => setPlace(next === 'ladder' ? undefined : (next ?? undefined))}
    >
      <Tabs.List aria-label={say('parts.label')} className={classes.parts ?? ''}>
        {PARTS.map((one) => {
          const faults = faultsOf(part.problems, one);
          const count = {
            ladder: 0,
            numbers: 0,
            rules: part.plan.rules?.length ?? 0,
            backup: part.plan.backupAreas?.length ?? 0,
          }[one];
          return (
            <Tabs.Tab key={one} value={one}>
              {say(`parts.${one}`)}
              {count > 0 ? <span className={classes.count}> {count}</span> : null}
              {faults > 0 ? (
                <span className={classes.faults} title={say('faults', { count: faults })}>
                  {' '}
                  !{faults}
                </span>
              ) : null}
            </Tabs.Tab>
          );
        })}
      </Tabs.List>
      {readOnlyText ? <p className={classes.readOnly}>{readOnlyText}</p> : null}
      <Tabs.Panel value="ladder">
        <LadderEditor {...part} />
      </Tabs.Panel>
      <Tabs.Panel value="numbers">
        <NumbersEditor {...part} />
      </Tabs.Panel>
      <Tabs.Panel value="rules">
        <RulesEditor {...part} areas={areas} />
      </Tabs.Panel>
      <Tabs.Panel value="backup">
        <BackupEditor {...part} areas={areas} />
      </Tabs.Panel>
    </Tabs>
  );
}
