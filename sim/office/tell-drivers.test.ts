import { expect, it } from 'vitest';
import type { MessageDesk } from '#apps/coach/messages/contract.ts';
import { seededRandom } from '#core/kit/random.ts';
import { SHIPPED_REPLIES, SHIPPED_TEMPLATES, SHIPPED_TYPES } from '#core/message/shipped.ts';
import { officeWord } from './tell-drivers.ts';

const desk: MessageDesk = {
  types: SHIPPED_TYPES.map((type, n) => ({ ...type, id: n + 1 })),
  templates: SHIPPED_TEMPLATES.map(({ name, type, text }, n) => ({
    id: n + 1,
    name,
    typeId: SHIPPED_TYPES.findIndex(({ code }) => code === type) + 1,
    text,
  })),
  replies: [...SHIPPED_REPLIES],
  groups: [
    { group: 'Day', drivers: 9, on: 0 },
    { group: 'Night', drivers: 9, on: 4 },
  ],
  areas: [
    { id: 1, code: '01', name: 'Haga', on: 0 },
    { id: 2, code: '02', name: 'Centrum', on: 3 },
  ],
  timeZone: 'Europe/Stockholm',
};

it('the office speaks to those who are there, with the templates a fleet begins with', () => {
  const said = Array.from({ length: 5 }, (_, n) => officeWord(n, desk, seededRandom(n + 1)));
  expect(said.map((word) => word?.target)).toEqual([
    { kind: 'area', areaId: 2 },
    { kind: 'fleet' },
    { kind: 'group', group: 'Night' },
    { kind: 'area', areaId: 2 },
    { kind: 'group', group: 'Night' },
  ]);
  expect(said[0]).toMatchObject({ typeCode: 'WORK', replies: SHIPPED_REPLIES.slice(0, 4) });
});

it('it says nothing where nobody stands, or where the company keeps other templates', () => {
  const empty = desk.areas.map((area) => ({ ...area, on: 0 }));
  expect(officeWord(0, { ...desk, areas: empty }, seededRandom(1))).toBeNull();
  expect(officeWord(0, { ...desk, templates: [] }, seededRandom(1))).toBeNull();
});
