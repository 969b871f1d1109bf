import { describe, expect, it } from 'vitest';
import { seededRandom } from '#core/kit/random.ts';
import { isEmergencyCode, isQueryCode } from '#core/query/codes.ts';
import { drawMessage } from './ask-office.ts';

const HERE = { lon: 11.97, lat: 57.7 };
const drawn = (seed: number, count: number) => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => drawMessage(random, HERE));
};

describe('what drivers have for the office', () => {
  it('is mostly a question, seldom an emergency, hardly ever a meter reset', () => {
    const messages = drawn(5, 50_000);
    const emergencies = messages.filter((one) => one.type === 'query' && isEmergencyCode(one.code));
    const resets = messages.filter((one) => one.type === 'meterReset');
    const questions = messages.length - emergencies.length - resets.length;
    expect(questions / emergencies.length).toBeCloseTo(7.5, 0);
    expect(questions / resets.length).toBeGreaterThan(45);
    expect(questions / resets.length).toBeLessThan(80);
    for (const one of messages) if (one.type === 'query') expect(isQueryCode(one.code)).toBe(true);
  });

  it('is the same story for the same seed', () => {
    expect(drawn(9, 200)).toEqual(drawn(9, 200));
  });
});
