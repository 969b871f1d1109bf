import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ROLES, readRoles, unserved } from './roles.ts';

it.each([
  ['web', ['web']],
  ['work, web', ['web', 'work']],
  ['links,links,dispatch', ['links', 'dispatch']],
  [ROLES.join(','), [...ROLES]],
])('%s names %j', (text, roles) => {
  expect(readRoles(text)).toEqual({ ok: true, roles });
});

it.each(['', 'Web', 'web,', 'web;links', 'constructor', 'all'])(
  '%j names a role that there is not, which is told',
  (text) => {
    expect(readRoles(text)).toMatchObject({
      ok: false,
      sentence: expect.stringContaining('is no role of a node: name some of web, links, dispatch, work'),
    });
  },
);

it('whatever is typed is read or refused with a sentence, and what was read is read again as it is', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.subarray([...ROLES]).map((roles) => roles.join(',')),
      ),
      (text) => {
        const read = readRoles(text);
        if (read.ok) expect(readRoles(read.roles.join(','))).toEqual(read);
        else expect(read.sentence).not.toBe('');
      },
    ),
  );
});

it('a role that no node serves is told', () => {
  expect(unserved([['web'], ['links', 'work']])).toEqual(['dispatch']);
  expect(unserved([[...ROLES]])).toEqual([]);
  expect(unserved([])).toEqual([...ROLES]);
});
