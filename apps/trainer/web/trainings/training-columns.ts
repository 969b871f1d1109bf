import type { Language } from '#core/language/languages.ts';
import { printedDay } from '#core/print/print-words.ts';
import type { BoardColumn } from '#ui/grid/columns.ts';
import type { ToldTraining } from '../../contract/shapes.ts';
import type { SayTrainer } from '../texts.ts';

type Said = { language: Language; when: (atMs: number) => string; zone: string };

const TONES: Partial<Record<ToldTraining['state'], 'bad' | 'warn' | 'soft'>> = {
  failed: 'bad',
  noShow: 'bad',
  expired: 'warn',
  pending: 'soft',
};

export const stateOf = (say: SayTrainer, { state, waitsSinceMs }: ToldTraining): string =>
  say(waitsSinceMs === null ? `state.${state}` : 'state.waits');

export const courseOf = (
  say: SayTrainer,
  { name, edition }: Pick<ToldTraining, 'name' | 'edition'>,
  language: Language,
) => (edition === 1 ? name[language] : say('ofEdition', { name: name[language], edition }));

/** Until when a training holds, or held; empty where nothing came of it. */
export function untilOf(say: SayTrainer, { doneOn, untilDate, state }: ToldTraining, language: Language): string {
  if (doneOn === null || state === 'failed') return '';
  return untilDate === null ? say('forGood') : printedDay(untilDate, language);
}

/** The columns of trainings; those of one driver need no driver. */
export function trainingColumns(say: SayTrainer, { language, when, zone }: Said): BoardColumn<ToldTraining>[] {
  return [
    {
      id: 'driver',
      title: say('column.driver'),
      width: 150,
      grow: 1,
      strong: true,
      sort: 'asc',
      value: (row) => row.driverName,
    },
    { id: 'did', title: say('column.did'), width: 80, value: (row) => row.did },
    { id: 'course', title: say('column.course'), width: 170, grow: 1, value: (row) => courseOf(say, row, language) },
    {
      id: 'state',
      title: say('column.state'),
      width: 120,
      value: (row) => stateOf(say, row),
      tone: ({ state }) => TONES[state],
    },
    {
      id: 'session',
      title: say('column.session'),
      width: 150,
      value: ({ startsAtMs }) => startsAtMs,
      text: ({ startsAtMs }) => (startsAtMs === null ? '' : when(startsAtMs)),
      sheet: ({ startsAtMs }) => (startsAtMs === null ? '' : { atMs: startsAtMs, zone }),
    },
    { id: 'score', title: say('column.score'), width: 80, kind: 'number', value: ({ score }) => score },
    {
      id: 'until',
      title: say('column.until'),
      width: 120,
      value: (row) => (untilOf(say, row, language) === '' ? null : (row.untilDate ?? '9999')),
      text: (row) => untilOf(say, row, language),
      sheet: ({ untilDate }) => untilDate ?? '',
    },
    {
      id: 'number',
      title: say('column.number'),
      width: 96,
      kind: 'number',
      hidden: true,
      value: ({ number }) => number,
    },
    {
      id: 'moved',
      title: say('column.moved'),
      width: 132,
      hidden: true,
      value: ({ movedAtMs }) => movedAtMs,
      text: ({ movedAtMs }) => when(movedAtMs),
      sheet: ({ movedAtMs }) => ({ atMs: movedAtMs, zone }),
    },
  ];
}
