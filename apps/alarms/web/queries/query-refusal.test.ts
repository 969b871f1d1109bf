import { expect, test } from 'vitest';
import { FixedCallFailed } from '#engine/web/calls/fixed-call.ts';
import { queryRefusal } from './query-refusal.ts';

test.each<[string, number, string, string, Record<string, string>]>([
  ['a query another has', 409, 'magnus', 'queryTaken', { by: 'magnus' }],
  ['a query another has whose name has not come yet', 409, '', 'queryTakenByAnother', { by: '' }],
  ['a query that is finished', 404, '', 'queryUnknown', {}],
  ['an alarm without its response', 422, '', 'responseMissing', {}],
  ['a server that does not answer', 0, '', 'NO_ANSWER', {}],
  ['a right that was taken away', 403, '', 'notAllowed', {}],
  ['a full disk', 507, '', 'noRoom', {}],
  ['anything else', 500, 'magnus', 'INTERNAL_SERVER_ERROR', {}],
])('%s has its sentence', (_, status, by, code, data) => {
  expect(queryRefusal(new FixedCallFailed(status, ''), by)).toMatchObject({ code, status, data });
});

test('a failure that is no answer is told as none', () => {
  expect(queryRefusal(new Error('broken'), '')).toMatchObject({ code: 'NO_ANSWER', status: 0 });
});
