import { useTranslation } from 'react-i18next';
import type { LabRun } from '../../contract/runs.ts';
import { type SayLab, useLabTexts } from '../texts.ts';
import type { When } from '../use-when.ts';
import { labDayText } from './day-text.ts';
import classes from './run.module.css';
import { percentText } from './verdict-sentence.ts';

export function stateText({ state, progress, waitsFor }: LabRun, say: SayLab, language: string): string {
  if (state === 'queued') return say('run.queued', { count: waitsFor });
  if (state === 'running') return say('run.running', { percent: percentText(progress, language) });
  return say(`run.${state}`);
}

/** The former replays, newest first. */
export function LabRuns({
  runs,
  chosenId,
  when,
  onChoose,
}: {
  runs: readonly LabRun[];
  chosenId: number | null;
  when: When;
  onChoose: (run: LabRun) => void;
}) {
  const say = useLabTexts();
  const { i18n } = useTranslation();
  if (runs.length === 0) return <p className={classes.how}>{say('run.none')}</p>;
  return (
    <ul className={classes.runs}>
      {runs.map((run) => (
        <li key={run.runId}>
          <button type="button" aria-current={run.runId === chosenId || undefined} onClick={() => onChoose(run)}>
            <span className={classes.runName}>
              {say('run.title', { plan: run.plan.name, against: run.against.name })}
            </span>
            <span>{labDayText(run.day, say, i18n.language)}</span>
            <span data-state={run.state}>{stateText(run, say, i18n.language)}</span>
            <span>{say('run.by', { when: when(run.askedAtMs), by: run.askedBy })}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
