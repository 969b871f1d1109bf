import { describe, expect, it } from 'vitest';
import { readRoad } from './road-class.ts';

describe('what a taxi may drive', () => {
  it.each([
    [
      'a residential street',
      { highway: 'residential', name: ' Linnégatan ' },
      { kmh: 25, direction: 'both', name: 'Linnégatan' },
    ],
    ['a signed 30', { highway: 'residential', maxspeed: '30' }, { kmh: 19 }],
    ['a limit in miles', { highway: 'primary', maxspeed: '30 mph' }, { kmh: 35 }],
    ['a limit that is no number', { highway: 'motorway', maxspeed: 'signals' }, { kmh: 99, direction: 'forward' }],
    ['a one-way street', { highway: 'tertiary', oneway: 'yes' }, { direction: 'forward' }],
    ['a one-way street drawn the other way', { highway: 'tertiary', oneway: '-1' }, { direction: 'backward' }],
    [
      'a one-way street open to buses and taxis both ways',
      { highway: 'tertiary', oneway: 'yes', 'oneway:psv': 'no' },
      { direction: 'both' },
    ],
    ['a roundabout', { highway: 'tertiary', junction: 'roundabout' }, { direction: 'forward' }],
    ['a bus street open to taxis', { highway: 'service', access: 'no', psv: 'yes' }, { roadClass: 'service' }],
    ['a yard for customers', { highway: 'service', access: 'customers' }, { roadClass: 'service' }],
  ])('%s', (_, tags, expected) => {
    expect(readRoad(tags)).toMatchObject(expected);
  });

  it.each([
    ['a footpath', { highway: 'footway' }],
    ['a private drive', { highway: 'service', access: 'private' }],
    ['a street closed to motor vehicles', { highway: 'residential', motor_vehicle: 'no' }],
    ['a bus street closed to taxis', { highway: 'service', psv: 'yes', taxi: 'no' }],
    ['a road being built', { highway: 'construction' }],
    ['a square drawn as an area', { highway: 'service', area: 'yes' }],
    ['a way without a highway', { building: 'yes' }],
  ])('not %s', (_, tags) => {
    expect(readRoad(tags)).toBeNull();
  });
});
