import { describe, expect, test } from 'vitest';
import { OUTLOOK_STATES } from '#core/dispatch/worth/outlook-said.ts';
import type { Outlook } from '../../contract/plans.ts';
import type { SayLab } from '../texts.ts';
import { foreseenSentences } from './foreseen-sentences.ts';
import { texts } from './texts.ts';

const told: Outlook = {
  version: 3,
  worth: true,
  advice: false,
  state: 'inForce',
  atMs: 5,
  asked: 8,
  known: 8,
  alike: 8,
  jobs: 90,
  trust: 1,
};
const say = ((key: string, values: object = {}) =>
  `${key.replace('foreseen.', '')} ${JSON.stringify(values)}`) as SayLab;
const of = (change: Partial<Outlook>) => foreseenSentences({ ...told, ...change }, say, () => '12:00', 'en');
const keys = (change: Partial<Outlook>) => of(change)?.sentences.map((one) => one.split(' ')[0]);

describe('the page of the live plan', () => {
  test('says that the worth is in force, how far it is believed and which days are left out', () => {
    expect(of({})).toMatchObject({ head: 'inForce' });
    expect(keys({})).toEqual(['state.inForce', 'asOf']);
    expect(keys({ trust: 0.4, known: 6, alike: 4 })).toEqual(['state.inForce', 'partly', 'left', 'asOf']);
    expect(keys({ known: 6, alike: 6 })).toContain('leftUnknown');
    expect(keys({ alike: 6 })).toContain('leftUnlike');
  });

  test('says why it has faded and what is needed, and by what advice goes meanwhile', () => {
    for (const state of ['fewDays', 'fewJobs', 'unlike', 'lost'] as const) {
      expect(of({ state, trust: 0 })!.head).toBe('faded');
      expect(keys({ state, trust: 0, advice: true })).toEqual(
        [`state.${state}`, state !== 'lost' && 'asOf', 'advice.byAreas'].filter(Boolean),
      );
    }
    expect(of({ state: 'fewJobs' })!.sentences[0]).toContain('"least":25');
    expect(of({ state: 'fewDays' })!.sentences[0]).toContain('"least":3');
    expect(keys({ state: 'silent', atMs: null })).toEqual(['state.silent']);
    expect(keys({ advice: true })!.at(-1)).toBe('advice.byDays');
  });

  test('says nothing where the plan asks for neither, and of advice alone where it asks for that', () => {
    expect(of({ worth: false })).toBeNull();
    expect(keys({ worth: false, advice: true })).toEqual(['advice.byAreas']);
  });

  test('has a sentence for each state in both languages', () => {
    for (const { foreseen } of Object.values(texts)) {
      expect(Object.keys(foreseen.state)).toEqual(expect.arrayContaining([...OUTLOOK_STATES, 'silent']));
    }
  });
});
