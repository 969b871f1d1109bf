import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { type DrawingProblem, isFault, placeOfProblem } from '#core/area/drawing/drawing.ts';
import type { Shape } from './deeds.ts';
import classes from './drawing.module.css';
import { problemSentence } from './problem-sentence.ts';
import { useDrawingTexts } from './texts.ts';

const MOST_SHOWN = 40;

/** What is wrong with the drawing, in sentences; each leads to its place. */
export function ProblemList({
  problems,
  shapes,
  language,
  apart = false,
  onLook,
}: {
  problems: readonly DrawingProblem[];
  shapes: readonly Shape[];
  language: string;
  /** The shapes stand for themselves: gaps and overlaps are none of its matters. */
  apart?: boolean | undefined;
  onLook: (problem: DrawingProblem) => void;
}) {
  const say = useDrawingTexts();
  return (
    <section className={classes.problems} aria-label={say('problems')} aria-live="polite">
      {problems.length === 0 ? (
        <p className={classes.sound}>
          <IconCircleCheck size={15} aria-hidden /> {say(apart ? 'soundApart' : 'sound')}
        </p>
      ) : (
        <ul>
          {problems.slice(0, MOST_SHOWN).map((problem, n) => {
            const sentence = problemSentence(problem, shapes, say, language);
            const Icon = isFault(problem) ? IconAlertTriangle : IconInfoCircle;
            return (
              <li key={n} data-grave={isFault(problem) || undefined}>
                <Icon size={15} aria-hidden />
                {placeOfProblem(problem) || 'area' in problem ? (
                  <button type="button" aria-label={say('look', { sentence })} onClick={() => onLook(problem)}>
                    {sentence}
                  </button>
                ) : (
                  sentence
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
