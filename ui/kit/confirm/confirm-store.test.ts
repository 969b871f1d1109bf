import { expect, test } from 'vitest';
import { askedQuestion, CONFIRM_MS, confirm } from './confirm-store.ts';

const question = { title: 'Cancel the job?', message: 'It cannot be undone.', accept: 'Cancel the job' };

test('a question is answered once, by what was pressed', async () => {
  const yes = confirm(question);
  askedQuestion()?.answer(true);
  expect(await yes).toBe(true);
  const no = confirm(question);
  askedQuestion()?.answer(false);
  expect(await no).toBe(false);
  expect(askedQuestion()).toBeNull();
});

test('a second question answers the first with no', async () => {
  const first = confirm(question);
  const second = confirm({ ...question, title: 'Release the job?' });
  expect(await first).toBe(false);
  expect(askedQuestion()?.title).toBe('Release the job?');
  askedQuestion()?.answer(true);
  expect(await second).toBe(true);
});

test('the dialog comes and goes in 150 ms', () => {
  expect(CONFIRM_MS).toBe(150);
});
