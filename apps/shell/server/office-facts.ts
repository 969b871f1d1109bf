import { kindNamed } from '#core/case/kind-named.ts';
import { released } from '#core/label/rename.ts';
import type { Language } from '#core/language/languages.ts';
import type { AlertDetail, AlertType, TaskRequest } from '#core/office/office-work.ts';
import { standingSentence } from '#core/standing/standing-texts.ts';

export type Fact = string | number;
/** `detail` of an alert or a task. A figure that was not written down reads as a dash. */
export type Facts = Readonly<Record<string, Fact | undefined>>;

type FactOf<D> = D extends unknown ? keyof D & string : never;
/** What a sentence is made of: facts by name, clock times in the fleet's zone, and how many of a thing. */
export type Words<Names extends string> = {
  the(name: Names): string;
  clock(name: Names): string;
  has(name: Names): boolean;
  number(name: Names): number;
};
export type Sentence<Names extends string> = (w: Words<Names>) => string;
export type AlertSentences = { [Type in AlertType]: Sentence<FactOf<AlertDetail[Type]>> };
type RosterFact = 'did' | 'name' | 'date' | 'startsAtMs';
type TaskNames = {
  AtRisk: FactOf<AlertDetail['AtRisk']>;
  Stuck: FactOf<AlertDetail['Stuck']>;
  NoCar: FactOf<AlertDetail['NoCar']>;
  Mail: 'to' | 'error' | 'channel';
  Draft: 'what' | 'why' | 'draft' | 'by';
  LateKey: 'plate' | 'did' | 'name' | 'dueAtMs';
  LostCall: 'number';
  LostDue: 'number' | 'what';
  CaseLate: 'number' | 'kind' | 'term';
  RosterSick: RosterFact;
  RosterAsked: RosterFact | 'what' | 'through' | 'other';
  RosterOpen: RosterFact;
  Geofence: FactOf<AlertDetail['Geofence']>;
  RefundWaits: 'number' | 'amount' | 'by';
};
export type TaskSentences = {
  [Request in TaskRequest]: Sentence<Request extends keyof TaskNames ? TaskNames[Request] : 'message'>;
};

type OfNumber = (number: string) => string;
export type LostDueWords = Readonly<Record<string, OfNumber>> & { answer: OfNumber };
export type Planned = { named: (name: string) => string; where: string };
export type PlannedKinds = { setting: Planned; [kind: string]: Planned | undefined };

/** What was due of a case: its title and the name of its term. */
export function lateCase(w: Words<'number' | 'kind' | 'term'>, language: Language): { title: string; term: string } {
  const kind = kindNamed(w.the('kind'));
  return {
    title: kind?.title[language] ?? '',
    term: kind?.clocks?.[w.the('term')]?.name[language] ?? w.the('term'),
  };
}

/** The paper is told in the words in which it hinders. */
export const paperSentence = (w: Words<'paper' | 'date' | 'days'>, language: Language) =>
  standingSentence(
    {
      code: w.number('days') < 0 ? 'paperExpired' : 'paperEnds',
      paper: w.the('paper'),
      date: released(w.the('date')),
    },
    language,
  );
