import { Anchor } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconCircle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { allows } from '#core/access/flags.ts';
import { fleetResource } from '#core/fleet/fleet-record.ts';
import { isOpenWork } from '#core/long-work/state.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { useGo } from '#engine/web/place.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { countText } from '#ui/kit/format.ts';
import { Panel } from '#ui/kit/Panel.tsx';
import { shell } from '../client.ts';
import classes from './set-up.module.css';
import { mayGo, PLACE_OF_STEP } from './set-up-places.ts';
import { useHomeTexts } from './texts.ts';

/** While something is missing, somebody is at it. */
const WHILE_MISSING_MS = 2_000;
const WHILE_COMPLETE_MS = 60_000;
/** So many fleets are named; the others are counted. */
const MOST_NAMED = 3;

/** What the company still lacks, and where it is made; nothing once it has it all. */
export function SetUpPanel() {
  const { flags } = useSignedIn();
  return allows(flags, fleetResource.read) ? <Steps /> : null;
}

type Step = Awaited<ReturnType<typeof shell.setUp>>['steps'][number];

function Steps() {
  const say = useHomeTexts();
  const { sessionCode } = useSignedIn();
  const { data, refetch } = useOperation(['shell', 'set-up', sessionCode], (signal) => shell.setUp({}, { signal }), {
    staleMs: 0,
    everyMs: (known) => (known?.complete ? WHILE_COMPLETE_MS : WHILE_MISSING_MS),
  });
  useWindowEvent('focus', () => void refetch());
  if (!data || data.complete) return null;
  const done = data.steps.filter((step) => step.done).length;
  return (
    <Panel title={say('setUp.title')} beside={<span>{say('setUp.done', { done, all: data.steps.length })}</span>}>
      <p className={classes.why}>{say('setUp.why')}</p>
      <ol className={classes.steps}>
        {data.steps.map((step) => (
          <SetUpStep key={step.id} step={step} />
        ))}
      </ol>
    </Panel>
  );
}

function SetUpStep({ step }: { step: Step }) {
  const say = useHomeTexts();
  const go = useGo();
  const { flags } = useSignedIn();
  const { i18n } = useTranslation();
  const language = i18n.language;
  const { id, count, done, optional, lacking, imports } = step;
  const { route, query } = PLACE_OF_STEP[id];
  const [first] = lacking;
  const name = say(`setUp.steps.${id}`);
  return (
    <li className={classes.step} data-done={done ? true : undefined}>
      <StateIcon done={done} optional={optional} />
      <span>
        {mayGo(flags, id) ? (
          <Anchor
            component="button"
            type="button"
            onClick={() => go(route, { ...query, ...(first ? { fleet: String(first.id) } : {}) })}
          >
            {name}
          </Anchor>
        ) : (
          <span className={classes.name}>{name}</span>
        )}{' '}
        <span className={classes.state}>{stateOf(step, say)}</span>
        {mayGo(flags, id) || done ? null : <span className={classes.state}> {say('setUp.notYours')}</span>}
        {imports.map((one) => (
          <output key={one.fleet} className={classes.import}>
            {importOf(one, say, language)}
          </output>
        ))}
      </span>
      <span className={classes.count}>{count}</span>
    </li>
  );
}

function stateOf({ done, optional, lacking }: Step, say: ReturnType<typeof useHomeTexts>): string {
  if (done) return say('setUp.there');
  const named = lacking.slice(0, MOST_NAMED).map(({ name }) => name);
  const rest = lacking.length - named.length;
  const names = rest > 0 ? say('setUp.andMore', { names: named.join(', '), count: rest }) : named.join(', ');
  if (names === '') return say(optional ? 'setUp.optional' : 'setUp.missing');
  return say(optional ? 'setUp.optionalIn' : 'setUp.missingIn', { names });
}

function importOf(
  { state, done, total, written, bad }: Step['imports'][number],
  say: ReturnType<typeof useHomeTexts>,
  language: string,
): string {
  const count = (n: number) => countText(n, language);
  if (state === 'running' && total !== null)
    return say('setUp.import.runningOf', { done: count(done), total: count(total) });
  if (isOpenWork(state)) return say('setUp.import.open');
  const told = state === 'done' ? 'done' : 'brokenOff';
  return say(`setUp.import.${told}`, { written: count(written), bad: count(bad) });
}

function StateIcon({ done, optional }: { done: boolean; optional: boolean }) {
  if (done) return <IconCircleCheck size={18} className={classes.good ?? ''} aria-hidden />;
  const Icon = optional ? IconCircleDashed : IconCircle;
  return <Icon size={18} className={classes.open ?? ''} aria-hidden />;
}
