import { expect, test } from 'vitest';
import { amiAddress } from './ami-address.ts';

const GIVEN = {
  HANSOM_AMI: 'pbx.example',
  HANSOM_AMI_USER: 'hansom',
  HANSOM_AMI_SECRET: 's3cret',
  HANSOM_AMI_LINES: '0317001000=1, 0317002000=2',
};

test('the address of an Asterisk, with the usual port and the fleet of each line', () => {
  expect(amiAddress({})).toBeNull();
  expect(amiAddress(GIVEN)).toMatchObject({ host: 'pbx.example', port: 5038, user: 'hansom', secret: 's3cret' });
  expect([...(amiAddress(GIVEN)?.lines ?? [])]).toEqual([
    ['0317001000', 1],
    ['0317002000', 2],
  ]);
  expect(amiAddress({ ...GIVEN, HANSOM_AMI: '10.0.0.5:5039' })).toMatchObject({ host: '10.0.0.5', port: 5039 });
  expect(amiAddress({ ...GIVEN, HANSOM_AMI: '[::1]:5039' })).toMatchObject({ host: '::1', port: 5039 });
});

test('what is missing is said at the start', () => {
  expect(() => amiAddress({ ...GIVEN, HANSOM_AMI_SECRET: '' })).toThrow('HANSOM_AMI_SECRET');
  expect(() => amiAddress({ ...GIVEN, HANSOM_AMI_LINES: 'abc' })).toThrow('HANSOM_AMI_LINES');
});
