import { describe, expect, test } from 'vitest';
import { COST_ITEMS } from '#core/dispatch/candidates/cost.ts';
import { EXCLUSIONS, PASSED_OVER } from '#core/dispatch/candidates/filters.ts';
import { NO_CAR } from '#core/dispatch/explanation/explanation.ts';
import { WHY_NOT_CODES } from '#core/dispatch/explanation/why-not.ts';
import { JOB_STATES, mayCommand } from '#core/job/states.ts';
import { COMMON_ERRORS } from '#engine/contract/operation.ts';
import { desk } from '../contract.ts';
import { jobs } from '../jobs/contract/jobs.ts';
import { COACH_COMMANDS, COMMAND_KEYS, commandsIn } from '../jobs/web/panel/job-commands.ts';
import { texts as storyTexts } from '../jobs/web/story/texts.ts';
import { texts as decisionTexts } from '../jobs/web/story/why/texts.ts';
import { texts } from './texts.ts';

const codes = [
  ...new Set(
    [...Object.values(desk), ...Object.values(jobs)].flatMap((operation) => Object.keys(operation['~orpc'].errorMap)),
  ),
].filter((code) => !(code in COMMON_ERRORS));

describe.each(['en', 'fr'] as const)('in %s', (language) => {
  const { errors, blocked } = texts[language];
  const { why } = storyTexts[language];
  const { whyNot } = decisionTexts[language];

  test('each refusal has a sentence', () => {
    expect(codes.length).toBeGreaterThan(0);
    for (const code of codes) expect(errors, code).toHaveProperty(code);
  });

  test('each reason of the dispatcher has words', () => {
    for (const code of NO_CAR) {
      expect(why.noCar).toHaveProperty(code);
      expect(texts[language].wait.noCar).toHaveProperty(code);
    }
    for (const code of [...EXCLUSIONS, ...PASSED_OVER]) expect(why.not).toHaveProperty(code);
    for (const code of WHY_NOT_CODES) expect(whyNot).toHaveProperty(code);
    for (const item of COST_ITEMS)
      expect(
        [why.item, why.because].every((words) => item in words),
        item,
      ).toBe(true);
  });

  test('each command that cannot be given says which jobs it is for, and what this one is', () => {
    for (const command of COACH_COMMANDS) if (command !== 'map') expect(blocked[command]).toContain('{{state}}');
  });
});

test('what the screen offers is what the server allows', () => {
  for (const state of JOB_STATES) {
    for (const { command, allowed } of commandsIn(state)) {
      if (command === 'map' || command === 'message') continue;
      const asked = command === 'raise' || command === 'lower' ? 'priority' : command === 'eta' ? 'driverEta' : command;
      expect(allowed, command).toBe(mayCommand(state, asked));
    }
  }
});

test('each command has a key of its own', () => {
  expect(new Set(Object.values(COMMAND_KEYS)).size).toBe(COACH_COMMANDS.length);
});
