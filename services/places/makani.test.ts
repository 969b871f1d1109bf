import { describe, expect, test } from 'vitest';
import { type Bounds, distanceMetres, type Position } from '#core/kit/geo.ts';
import { makaniDigits } from '#core/place/makani.ts';
import { pointOfMakani } from './makani.ts';

const pointOf = (text: string, city: Bounds): Position | null => {
  const digits = makaniDigits(text);
  return digits === null ? null : pointOfMakani(digits, city);
};
const DUBAI = { west: 54.9, south: 24.6, east: 56.3, north: 25.4 };
const GOTHENBURG = { west: 11.7, south: 57.5, east: 12.2, north: 57.9 };

describe('ten digits are the entrance', () => {
  test.each<[string, string, Position]>([
    ['of the Burj Khalifa', '26132 87898', [55.2744, 25.1972]],
    ['of the Burj Khalifa, typed through', '2613287898', [55.2744, 25.1972]],
    ['of the Burj Khalifa, with a dash', '26132-87898', [55.2744, 25.1972]],
  ])('%s', (_, code, known) => {
    expect(distanceMetres(pointOf(code, DUBAI)!, known)).toBeLessThan(5);
  });

  // As www.makani.ae itself answers of them, to five decimals: kept by mahdi-salmanzade/MCP-Dubai (tests/test_data/test_makani.py,
  // captured on 2 July 2026), the last in the response described by INCLUDE_MAKANIAPI.js of 22 April 2019.
  test.each<[string, string, Position]>([
    ['of the main office of Dubai Municipality, Al Rigga', '30032 95320', [55.31217, 25.26464]],
    ['of the same, at its other door', '30016 95350', [55.31201, 25.26491]],
    ['in Al Thanyah Fifth', '13270 74915', [55.14856, 25.07846]],
  ])('%s, where the register has it', (_, code, registered) => {
    expect(distanceMetres(pointOf(code, DUBAI)!, registered)).toBeLessThan(2);
  });

  test('of Hatta, in the square to the east, where that is the town', () => {
    const hatta = { west: 56.0, south: 24.7, east: 56.3, north: 25.0 };
    expect(distanceMetres(pointOf('11500 43500', hatta)!, [56.12, 24.8])).toBeLessThan(2_000);
  });
});

test.each(['2613287', '26132878981', '26132 8789a', '', '070 123 45 67'])('%j is none', (text) => {
  expect(pointOf(text, DUBAI)).toBeNull();
});

test('ten digits in another country are none: it may be a telephone number', () => {
  expect(pointOf('0701234567', GOTHENBURG)).toBeNull();
});
