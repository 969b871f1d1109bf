import type { Position } from '#core/kit/geo.ts';
import { type MapAnswer, WITHIN } from '#core/training/map/map-answer.ts';
import type { Answer, Question, QuestionKind } from '#core/training/question/question.ts';
import type { GivenQuestion } from '../../contract/questions.ts';

/** A row of the form: what a choice, a number, some words or a pair needs of it. */
export type Row = { key: number; a: string; b: string; right: boolean; percent: number };
/** A place on a map; without a pin yet it has none. */
export type TypedMap = Omit<MapAnswer, 'kind' | 'at' | 'shape'> & { at: Position | null };
export type Typed = {
  title: string;
  text: string;
  kind: QuestionKind;
  right: boolean;
  rows: readonly Row[];
  map: TypedMap;
};

let lastKey = 0;
export const blankRow = (): Row => ({ key: (lastKey += 1), a: '', b: '', right: false, percent: 0 });
const row = (change: Partial<Row>): Row => ({ ...blankRow(), ...change });

const BLANK_MAP: TypedMap = {
  target: 'point',
  at: null,
  withinMetres: WITHIN.usualMetres,
  acrossMetres: 2_000,
  names: true,
};

export const blankQuestion = (): Typed => ({
  title: '',
  text: '',
  kind: 'one',
  right: true,
  rows: [row({ right: true }), blankRow(), blankRow()],
  map: BLANK_MAP,
});

function rowsOf(answer: Answer): Row[] {
  switch (answer.kind) {
    case 'one':
      return answer.choices.map(({ text, percent }) => row({ a: text, percent, right: percent === 100 }));
    case 'several':
      return answer.choices.map(({ text, percent }) => row({ a: text, percent, right: percent > 0 }));
    case 'short':
      return answer.texts.map(({ text, percent }) => row({ a: text, percent, right: percent === 100 }));
    case 'numeric':
      return answer.spans.map(({ from, to, percent }) =>
        row({ a: String(from), b: String(to), percent, right: percent === 100 }),
      );
    case 'matching':
      return answer.pairs.map(({ left, right }) => row({ a: left, b: right }));
    case 'trueFalse':
    case 'map':
      return [blankRow(), blankRow()];
  }
}

export const typedOf = ({ title, text, answer }: Question): Typed => ({
  title,
  text,
  kind: answer.kind,
  right: answer.kind === 'trueFalse' ? answer.right : true,
  rows: rowsOf(answer),
  map: answer.kind === 'map' ? answer : BLANK_MAP,
});

/** What is right shares the whole, what is wrong takes as much away; a half that a file gave stays while its tick does. */
function severalOf(rows: readonly Row[]) {
  const right = rows.filter((one) => one.right).length;
  const kept = rows.every((one) => one.right === one.percent > 0) && rows.some(({ percent }) => percent !== 0);
  const share = right === 0 ? 0 : Number((100 / right).toFixed(5));
  return rows.map((one) => ({ text: one.a, percent: kept ? one.percent : one.right ? share : -share }));
}

const part = ({ right, percent }: Row): number => (right ? 100 : percent === 100 ? 0 : percent);
const number = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')));

const NOWHERE: Position = [Number.NaN, Number.NaN];

function answerOf({ kind, right, rows, map }: Typed): Answer {
  const filled = rows.filter(({ a, b }) => a.trim() !== '' || b.trim() !== '');
  switch (kind) {
    case 'one':
      return { kind, choices: filled.map((one) => ({ text: one.a, percent: part(one) })) };
    case 'several':
      return { kind, choices: severalOf(filled) };
    case 'trueFalse':
      return { kind, right };
    case 'numeric':
      return {
        kind,
        spans: filled.map(({ a, b, percent }) => ({
          from: number(a),
          to: number(b.trim() === '' ? a : b),
          percent: percent || 100,
        })),
      };
    case 'short':
      return { kind, texts: filled.map(({ a, percent }) => ({ text: a, percent: percent || 100 })) };
    case 'matching':
      return { kind, pairs: filled.map(({ a, b }) => ({ left: a, right: b })) };
    case 'map': {
      const { target, at, withinMetres, acrossMetres, names } = map;
      return { kind, target, at: at ?? NOWHERE, withinMetres, acrossMetres, names, shape: null };
    }
  }
}

/** The question as it was typed; empty rows are none. */
export const questionOf = (typed: Typed): Question => ({
  title: typed.title,
  text: typed.text,
  answer: answerOf(typed),
});

/** What is sent of it: what lies at the place of a map is found by the suite. */
export function sentOf({ answer, ...question }: Question): GivenQuestion {
  if (answer.kind !== 'map') return { ...question, answer };
  const { shape: _, at, ...asked } = answer;
  return { ...question, answer: { ...asked, at: [at[0], at[1]] } };
}
