import { describe, expect, test } from 'vitest';
import {
  proposeColumns,
  proposeDecimal,
  proposeKind,
  proposePayment,
  proposeTimes,
  proposeUnit,
} from './propose-map.ts';

describe('columns of known systems', () => {
  test('the yellow cabs of New York', () => {
    const head =
      'VendorID,tpep_pickup_datetime,tpep_dropoff_datetime,passenger_count,trip_distance,PULocationID,DOLocationID,payment_type,fare_amount,extra,tip_amount,tolls_amount,total_amount';
    expect(proposeColumns(head.split(','))).toEqual({
      pickupAt: 'tpep_pickup_datetime',
      dropoffAt: 'tpep_dropoff_datetime',
      passengers: 'passenger_count',
      distance: 'trip_distance',
      pickupZone: 'PULocationID',
      dropoffZone: 'DOLocationID',
      payment: 'payment_type',
      fare: 'fare_amount',
      extras: 'extra',
      tip: 'tip_amount',
      tolls: 'tolls_amount',
      total: 'total_amount',
    });
  });
  test('the taxis of Chicago', () => {
    const head =
      'Trip ID,Taxi ID,Trip Start Timestamp,Trip End Timestamp,Trip Miles,Fare,Tips,Tolls,Extras,Trip Total,Payment Type,Pickup Centroid Latitude';
    expect(proposeColumns(head.split(','))).toMatchObject({
      id: 'Trip ID',
      vehicle: 'Taxi ID',
      pickupAt: 'Trip Start Timestamp',
      dropoffAt: 'Trip End Timestamp',
      distance: 'Trip Miles',
      total: 'Trip Total',
      pickupLatitude: 'Pickup Centroid Latitude',
    });
  });
  test('what nobody knows is left to whoever brings it, and no column is taken twice', () => {
    expect(proposeColumns(['Foo', '', 'bar'])).toEqual({});
    const found = Object.values(proposeColumns(['pickup', 'Pickup', 'dropoff']));
    expect(new Set(found).size).toBe(found.length);
  });
});

test.each([
  [['2019-03-23 20:21:09', ''], 'iso'],
  [['2019-03-23T20:21:09Z'], 'iso'],
  [['03/23/2019 08:21:09 PM'], 'MM/dd/yyyy hh:mm:ss a'],
  [['23.03.2019 20:21'], 'dd.MM.yyyy HH:mm'],
  // The twenty-third tells days from months.
  [['01/02/2019 10:00:00', '01/23/2019 10:00:00'], 'MM/dd/yyyy HH:mm:ss'],
  [['1553386869'], 'seconds'],
  [['1553386869000'], 'milliseconds'],
  [['soon'], 'yyyy-MM-dd HH:mm:ss'],
  [[], 'yyyy-MM-dd HH:mm:ss'],
])('times such as %j are written as %s', (values, times) => {
  expect(proposeTimes(values)).toBe(times);
});

test('marks, units and words of a file are told', () => {
  expect([proposeDecimal(['12,50']), proposeDecimal(['1,012.50']), proposeDecimal([])]).toEqual([',', '.', '.']);
  expect(['Trip Miles', 'distance_m', 'metres', 'km', undefined].map(proposeUnit)).toEqual([
    'mi',
    'km',
    'm',
    'km',
    'km',
  ]);
  expect(['Credit Card', 'Cash', 'Espèces', '1', 'Voucher', '?'].map(proposePayment)).toEqual([
    'card',
    'cash',
    'cash',
    'card',
    'docket',
    undefined,
  ]);
  expect(['Street hail', 'rank', 'Pre-booked', 'phone call', 'x'].map(proposeKind)).toEqual([
    'hail',
    'rank',
    'preBooked',
    'job',
    undefined,
  ]);
});
