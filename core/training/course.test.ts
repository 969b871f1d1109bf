import { expect, test } from 'vitest';
import { checkRecord } from '../resource/check.ts';
import { emptyValues } from '../resource/resource.ts';
import { courseResource } from './course.ts';

const COURSE = { ...emptyValues(courseResource), code: 'WHEEL', nameEn: 'Wheelchairs', nameFr: 'Fauteuils' };

test('a course begins with two hours and a pass mark of 80, good for ever, and lets older certificates stay', () => {
  expect(COURSE).toMatchObject({ edition: 1, minutes: 120, passMark: 80, validMonths: null, older: 'stays' });
  expect(checkRecord(courseResource, COURSE)).toEqual([]);
});

test.each([
  [{ passMark: 101 }, { field: 'passMark', rule: 'notBetween', least: 0, most: 100 }],
  [{ edition: 0 }, { field: 'edition', rule: 'notBetween', least: 1, most: 999 }],
  [{ kind: 'dance' }, { field: 'kind', rule: 'notAChoice' }],
  [{ prerequisites: ['wheel'] }, { field: 'prerequisites', rule: 'notAChoice' }],
  [{ older: 'ends' }, { field: 'olderEndOn', rule: 'neededHere' }],
])('with %j it is told %j', (wrong, problem) => {
  expect(checkRecord(courseResource, { ...COURSE, ...wrong })).toEqual([problem]);
});
