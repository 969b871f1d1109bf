import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import type { LadderRule } from '#core/dispatch/plan/ladder.ts';
import { planDifferences } from '#core/dispatch/plan/plan-differences.ts';
import { PLAN_NUMBERS, type StoredPlan } from '#core/dispatch/plan/stored-plan.ts';
import type { Language } from '#core/language/languages.ts';
import { differenceRow } from '../difference-rows.ts';
import { verdictSentence } from '../runs/verdict-sentence.ts';
import { type SayLab, texts } from '../texts.ts';
import { daysText, durationText, NUMBER_GROUPS, ruleText } from './plan-words.ts';
import { problemSentence, problemsOf } from './problem-sentence.ts';

async function sayIn(lng: Language): Promise<SayLab> {
  const i18next = createInstance();
  await i18next.init({ lng, resources: { [lng]: { lab: texts[lng] } }, interpolation: { escapeValue: false } });
  const t = i18next.getFixedT(lng, 'lab');
  return (key, values) => t(key, { ...values });
}
const en = await sayIn('en');
const fr = await sayIn('fr');
const areas = [
  { id: 4, code: 'NOR', name: 'Nordstaden' },
  { id: 5, code: 'HAG', name: 'Haga' },
];
const rush: LadderRule = {
  areaIds: [4],
  weekdays: [1, 2, 3, 4, 5],
  fromHour: 7,
  toHour: 9,
  rungs: { queue: { on: true, restSeconds: 20 }, cover: { withinMetres: 4_000 } },
};

it('every general number of a plan has its group in the editor', () => {
  expect(Object.values(NUMBER_GROUPS).flat().toSorted()).toEqual(Object.keys(PLAN_NUMBERS).toSorted());
});

it('times are told in the units people use', () => {
  expect([45, 60, 90, 3_600, 5_400].map((seconds) => durationText(seconds, en))).toEqual([
    '45 s',
    '1 min',
    '1 min 30 s',
    '1 h',
    '1 h 30 min',
  ]);
});

it('days that follow one another are told from first to last', () => {
  const told = [[], [1, 2, 3, 4, 5], [6, 7], [1, 3, 5]].map((days) => daysText(days, en));
  expect(told).toEqual(['every day', 'Mon–Fri', 'Sat, Sun', 'Mon, Wed, Fri']);
});

describe('in words', () => {
  it('a rule tells where and when it holds, and what it changes', () => {
    expect(ruleText(rush, areas, en, 'en')).toBe(
      'Nordstaden · Mon–Fri · 07:00–09:00 → Rank and area queue: on, Rest 20 s; Cover: Within 4,000 m',
    );
  });

  it('a rule tells its lead time last', () => {
    const rule = { ...rush, rungs: {}, leadMinutes: 90 };
    expect(ruleText(rule, areas, en, 'en')).toBe('Nordstaden · Mon–Fri · 07:00–09:00 → Pre-bookings 1 h 30 min ahead');
    expect(ruleText(rule, areas, fr, 'fr')).toMatch(/Réservations 1 h 30 min à l’avance$/);
  });

  it('a reach that begins above its end is told so', () => {
    const problem = problemsOf({ preset: 'queue', numbers: { capBaseSeconds: 2_000 } }).get('numbers.capBaseSeconds');
    expect(problemSentence(problem, 'seconds', en, 'en')).toBe('At most the longest drive ever, 30 min.');
    expect(problemSentence(problem, 'seconds', fr, 'fr')).toBe('Au plus le trajet d’approche maximal, 30 min.');
  });

  it('each kind of difference between two plans has a line, in both languages', () => {
    const before: StoredPlan = { preset: 'nearest', rules: [rush, { ...rush, areaIds: [] }] };
    const after: StoredPlan = {
      preset: 'hybrid',
      acceptMode: 'forced',
      numbers: { idleShare: 0.35 },
      rules: [{ ...rush, areaIds: [] }, rush, { ...rush, weekdays: [] }],
      backupAreas: [{ areaId: 4, backupAreaIds: [5, 9] }],
    };
    const differences = planDifferences(before, after);
    expect(new Set(differences.map(({ kind }) => kind)).size).toBe(7);
    const rows = differences.map((one) => differenceRow(one, { say: en, language: 'en', areas }));
    expect(rows).toContainEqual({ what: 'Preset', before: 'Nearest', after: 'Hybrid' });
    expect(rows).toContainEqual({ what: 'Accept mode', before: 'Ask the driver', after: 'Tell the driver' });
    expect(rows).toContainEqual({ what: 'Credit for waiting idle', before: '20 %', after: '35 %' });
    expect(rows).toContainEqual({ what: 'Backup of Nordstaden', before: 'none', after: 'Haga, area 9' });
    expect(rows).toContainEqual({ what: 'Rank and area queue', before: 'off', after: 'on' });
    const french = differences.map((one) => differenceRow(one, { say: fr, language: 'fr', areas }));
    for (const row of [...rows, ...french]) expect(Object.values(row).join()).not.toMatch(/\w\.\w+\.|undefined|\{\{/);
  });

  it('a number out of range names its range in its own unit', () => {
    const plan: StoredPlan = { preset: 'queue', numbers: { answerNowSeconds: 5, groupShare: 3 } };
    const problems = problemsOf(plan);
    const told = (path: string, unit: 'seconds' | 'percent') => problemSentence(problems.get(path), unit, en, 'en');
    expect(told('numbers.answerNowSeconds', 'seconds')).toBe('From 10 s to 2 min.');
    expect(told('numbers.groupShare', 'percent')).toBe('From 10 % to 100 %.');
    expect(told('numbers.candidates', 'seconds')).toBeUndefined();
  });

  it('the verdict of a replay is a sentence for each thing that changed', () => {
    expect(verdictSentence({ kind: 'wait', seconds: -48, tone: 'better' }, en, 'en')).toBe(
      'Passengers wait 48 s less on average.',
    );
    expect(verdictSentence({ kind: 'empty', share: 0.031, tone: 'worse' }, en, 'en')).toBe(
      'Drivers drive 3% more empty.',
    );
    expect(verdictSentence({ kind: 'onTime', points: 1, tone: 'better' }, fr, 'fr')).toBe(
      '1 réservation de plus sur cent est à l’heure.',
    );
  });
});
