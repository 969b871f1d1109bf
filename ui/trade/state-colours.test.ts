import { describe, expect, test } from 'vitest';
import { JOB_STATES } from '#core/job/states.ts';
import { jobColour, type Scheme, VEHICLE_LOOKS, vehicleColour } from './state-colours.ts';

function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(a: string, b: string): number {
  const [bright, dim] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
  return (bright + 0.05) / (dim + 0.05);
}

const SURFACE = { light: '#ffffff', dark: '#121a24' } as const;
const MAP = { light: '#eef1f5', dark: '#0e151e' } as const;

describe.each<Scheme>(['light', 'dark'])('on a %s screen', (scheme) => {
  const all = [
    ...JOB_STATES.map((state) => [`job ${state}`, jobColour(state, scheme)] as const),
    ...VEHICLE_LOOKS.map((look) => [`vehicle ${look}`, vehicleColour(look, scheme)] as const),
  ];

  test.each(all)('the words of %s can be read on their chip and beside it', (_, { text, tint }) => {
    expect(contrast(text, tint)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(text, SURFACE[scheme])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(VEHICLE_LOOKS)('a car that is %s stands out from the streets', (look) => {
    expect(contrast(vehicleColour(look, scheme).solid, MAP[scheme])).toBeGreaterThanOrEqual(2.5);
  });
});

test('what a car does for a job has the colour of the job', () => {
  expect(vehicleColour('heading', 'light')).toEqual(jobColour('dispatched', 'light'));
  expect(vehicleColour('arrived', 'light')).toEqual(jobColour('arrived', 'light'));
  expect(vehicleColour('engaged', 'light')).toEqual(jobColour('picked_up', 'light'));
  expect(vehicleColour('offered', 'light')).toEqual(jobColour('offered', 'light'));
});
