import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AddressRefusal, addressesOf, readAddress, writeAddress } from './address.ts';

const host = fc.constantFrom('db', 'db:5433', '10.0.0.7:5432', '[2001:db8::1]:5432', 'pg-1.example.org');
const address = fc.record({
  user: fc.string({ minLength: 1 }),
  password: fc.string(),
  hosts: fc.array(host, { minLength: 1, maxLength: 4 }),
  rest: fc.constantFrom('', '/hansom', '/hansom?sslmode=require', '/hansom?application_name=x&sslmode=no-verify'),
});

describe('the address of a database', () => {
  it('is read as it was written, whatever letters a name or a password has, and each of its hosts is an address by itself', () => {
    fc.assert(
      fc.property(address, (wanted) => {
        const url = writeAddress(wanted);
        expect(readAddress(url)).toEqual(wanted);
        const single = addressesOf(url);
        expect(single.map((one) => readAddress(one).hosts)).toEqual(wanted.hosts.map((one) => [one]));
        for (const one of single) expect(URL.canParse(one)).toBe(true);
      }),
    );
  });

  it('loses what libpq alone knows of several hosts', () => {
    const url =
      'postgres://h:p@a:1,b:2/hansom?target_session_attrs=read-write&sslmode=require&load_balance_hosts=disable';
    expect(addressesOf(url)).toEqual([
      'postgres://h:p@a:1/hansom?sslmode=require',
      'postgres://h:p@b:2/hansom?sslmode=require',
    ]);
  });

  it('that cannot be read is refused with how to write it', () => {
    for (const wrong of [
      '',
      'hansom',
      'mysql://a/b',
      'postgres://a:1,,b:2/x',
      'postgres://u:p@a:port/x',
      'postgres://a:99999/x',
      'postgres://u:p@ss@host/x',
    ])
      expect(() => readAddress(wrong), wrong).toThrow(AddressRefusal);
  });
});
