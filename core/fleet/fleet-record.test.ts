import { describe, expect, test } from 'vitest';
import { CURRENCIES, type FleetValues, fleetFault, isTimeZone, TIME_ZONES, tidyFleet } from './fleet-record.ts';

const fleet: FleetValues = {
  name: 'Harbour Cabs',
  region: 'West',
  city: 'gothenburg',
  timeZone: 'Europe/Stockholm',
  currency: 'SEK',
  language: 'en',
  dayFrom: '05:00',
  dayUntil: '09:00',
  nightFrom: '17:00',
  nightUntil: '21:00',
  monthStartDay: 1,
};

describe('the values of a fleet', () => {
  test('can be kept', () => {
    expect(fleetFault(fleet)).toBeNull();
    expect(tidyFleet({ ...fleet, name: ' Harbour Cabs ', currency: 'sek' })).toEqual(fleet);
  });

  test.each([
    [{ name: '' }, { code: 'fieldInvalid', field: 'name', rule: 'required' }],
    [{ name: 'x'.repeat(61) }, { code: 'fieldInvalid', field: 'name', rule: 'tooLong', most: 60 }],
    [{ monthStartDay: 29 }, { code: 'fieldInvalid', field: 'monthStartDay', rule: 'notBetween', least: 1, most: 28 }],
    [{ dayFrom: '25:00' }, { code: 'fieldInvalid', field: 'dayFrom', rule: 'clockForm' }],
    [{ timeZone: 'Europe/Gothenburg' }, { code: 'timeZoneUnknown' }],
    [{ timeZone: '+01:00' }, { code: 'timeZoneUnknown' }],
    [{ currency: 'KRO' }, { code: 'currencyUnknown' }],
    [{ currency: 'XTS' }, { code: 'currencyUnknown' }],
    [{ dayUntil: '17:01' }, { code: 'windowTooLong' }],
    [{ nightFrom: '08:00', nightUntil: '10:00' }, { code: 'windowsOverlap' }],
  ])('are refused at the first fault: %j', (change, fault) => {
    expect(fleetFault({ ...fleet, ...change })).toEqual(fault);
  });

  test('every zone and currency that is offered can be kept', () => {
    expect(TIME_ZONES.filter((zone) => !isTimeZone(zone))).toEqual([]);
    expect(CURRENCIES).toEqual(expect.arrayContaining(['SEK', 'EUR', 'AUD', 'AED', 'GBP', 'USD']));
    expect(TIME_ZONES).toEqual(expect.arrayContaining(['Europe/Stockholm', 'Australia/Sydney', 'Asia/Dubai']));
  });
});
