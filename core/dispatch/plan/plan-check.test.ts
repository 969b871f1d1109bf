import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PRESET_NAMES } from './plan.ts';
import { MOST_BACKUP_AREAS, MOST_RULES, readPlan } from './plan-check.ts';

const rule = {
  areaIds: [3],
  weekdays: [6, 7],
  fromHour: 22,
  toHour: 6,
  rungs: { cover: { restSeconds: 60 } },
  leadMinutes: 45,
};
const sound = {
  preset: 'hybrid',
  acceptMode: 'forced',
  numbers: { groupShare: 0.4, answerNowSeconds: 30 },
  rungs: { backup: { on: true, order: 'both', tuningMetres: 900 }, optimal: { queueing: 'hard', chain: false } },
  rules: [rule],
  backupAreas: [{ areaId: 1, backupAreaIds: [2, 3] }],
};
const list = (length: number) => Array.from({ length }, (_, i) => i + 1);

describe('a plan document', () => {
  test('that is sound is read as it stands', () => {
    expect(readPlan(sound)).toEqual({ stored: sound, problems: [] });
    for (const preset of PRESET_NAMES) expect(readPlan({ preset }).problems).toEqual([]);
  });

  test.each<[unknown, string, string]>([
    [null, '', 'notAnObject'],
    [[], '', 'notAnObject'],
    [{}, 'preset', 'notOneOf'],
    [{ preset: 'fastest' }, 'preset', 'notOneOf'],
    [{ preset: 'queue', colour: 1 }, 'colour', 'notKnown'],
    [{ preset: 'queue', acceptMode: 'maybe' }, 'acceptMode', 'notOneOf'],
    [{ preset: 'queue', numbers: 7 }, 'numbers', 'notAnObject'],
    [{ preset: 'queue', numbers: { speed: 7 } }, 'numbers.speed', 'notKnown'],
    [{ preset: 'queue', numbers: { idleShare: '1' } }, 'numbers.idleShare', 'notANumber'],
    [{ preset: 'queue', numbers: { idleShare: 1.1 } }, 'numbers.idleShare', 'outOfRange'],
    [{ preset: 'queue', numbers: { candidates: 2.5 } }, 'numbers.candidates', 'notANumber'],
    [{ preset: 'queue', numbers: { answerNowSeconds: 9 } }, 'numbers.answerNowSeconds', 'outOfRange'],
    [{ preset: 'queue', rungs: { bribe: {} } }, 'rungs.bribe', 'notKnown'],
    [{ preset: 'queue', rungs: { queue: { on: 'yes' } } }, 'rungs.queue.on', 'notYesOrNo'],
    [{ preset: 'queue', rungs: { queue: { withinMetres: 9 } } }, 'rungs.queue.withinMetres', 'notKnown'],
    [{ preset: 'queue', rungs: { queue: { restSeconds: 4 } } }, 'rungs.queue.restSeconds', 'outOfRange'],
    [{ preset: 'queue', rungs: { backup: { order: 'luck' } } }, 'rungs.backup.order', 'notOneOf'],
    [{ preset: 'queue', rungs: { coach: { on: false } } }, 'rungs.coach.on', 'allOff'],
    [{ preset: 'queue', rules: {} }, 'rules', 'notAList'],
    [{ preset: 'queue', rules: list(MOST_RULES + 1).map(() => rule) }, 'rules', 'tooMany'],
    [{ preset: 'queue', rules: [{ ...rule, weekdays: [0] }] }, 'rules.0.weekdays.0', 'outOfRange'],
    [{ preset: 'queue', rules: [{ ...rule, areaIds: undefined }] }, 'rules.0.areaIds', 'notAList'],
    [{ preset: 'queue', rules: [rule, { ...rule, fromHour: 24 }] }, 'rules.1.fromHour', 'outOfRange'],
    [{ preset: 'queue', rules: [{ ...rule, toHour: 6.5 }] }, 'rules.0.toHour', 'notANumber'],
    [{ preset: 'queue', rules: [{ ...rule, rungs: null }] }, 'rules.0.rungs', 'notAnObject'],
    [
      { preset: 'queue', backupAreas: [{ areaId: 1, backupAreaIds: list(MOST_BACKUP_AREAS + 1) }] },
      'backupAreas.0.backupAreaIds',
      'tooMany',
    ],
    [{ preset: 'queue', rules: [{ ...rule, leadMinutes: 4 }] }, 'rules.0.leadMinutes', 'outOfRange'],
    [{ preset: 'queue', numbers: { capBaseSeconds: 1_801 } }, 'numbers.capBaseSeconds', 'aboveMost'],
    [{ preset: 'queue', numbers: { capBaseSeconds: 700, capMaxSeconds: 660 } }, 'numbers.capBaseSeconds', 'aboveMost'],
    [{ preset: 'queue', numbers: { capMaxSeconds: 599 } }, 'numbers.capMaxSeconds', 'outOfRange'],
    [{ preset: 'queue', backupAreas: [{ areaId: 1.5, backupAreaIds: [] }] }, 'backupAreas.0.areaId', 'notANumber'],
    [{ preset: 'queue', backupAreas: [{ areaId: 'x', backupAreaIds: [] }] }, 'backupAreas.0.areaId', 'notANumber'],
  ])('%j is told of at %s as %s', (document, path, code) => {
    const { stored, problems } = readPlan(document);
    expect(stored).toBeNull();
    expect(problems).toContainEqual(expect.objectContaining({ path, code }));
  });

  test.each(['constructor', 'toString', 'hasOwnProperty'])(
    '%s, which every object has, is no name of a plan',
    (name) => {
      const rungs = { [name]: { on: 1 }, queue: { [name]: 'x' } };
      expect(readPlan({ preset: 'queue', numbers: { [name]: 'x' }, rungs }).problems).toEqual(
        [`numbers.${name}`, `rungs.${name}`, `rungs.queue.${name}`].map((path) => ({ path, code: 'notKnown' })),
      );
    },
  );

  test('everything that is wrong is told at once', () => {
    const { problems } = readPlan({ preset: 'x', numbers: { candidates: 0 }, rungs: { cover: { on: 1 } } });
    expect(problems.map((one) => one.path)).toEqual(['preset', 'numbers.candidates', 'rungs.cover.on']);
    expect(problems[1]).toEqual({ path: 'numbers.candidates', code: 'outOfRange', least: 1, most: 64 });
  });

  test('whatever is handed in is answered, never thrown at', () => {
    const odd = fc.oneof(fc.jsonValue(), fc.object({ key: fc.constantFrom(...Object.keys(sound), '__proto__') }));
    fc.assert(
      fc.property(odd, (document) => {
        const { stored, problems } = readPlan(document);
        expect(stored === null).toBe(problems.length > 0);
      }),
      { numRuns: 500 },
    );
  });
});
