import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AmiCalls, extensionOfChannel, printAmi, readAmi, reportOf } from './ami.ts';
import { callerNumber } from './call.ts';

const EVENT = 'Event: Newchannel\r\nChannel: PJSIP/trunk-01\r\nUniqueid: 1.2\r\n\r\n';

describe('the text of a manager connection', () => {
  test('is messages with an empty line after each; what is not whole yet waits', () => {
    const { messages, rest } = readAmi(`${EVENT}Event: Hangup\r\nUniq`);
    expect(messages).toEqual([{ event: 'Newchannel', channel: 'PJSIP/trunk-01', uniqueid: '1.2' }]);
    expect(readAmi(`${rest}ueid: 1.2\r\n\r\n`).messages).toEqual([{ event: 'Hangup', uniqueid: '1.2' }]);
  });

  test('is read the same however it is cut', () => {
    const text = EVENT.repeat(3);
    fc.assert(
      fc.property(fc.array(fc.nat(text.length), { maxLength: 6 }), (cuts) => {
        const at = [0, ...cuts.toSorted((a, b) => a - b), text.length];
        let unread = '';
        const found = at.slice(1).flatMap((end, n) => {
          const read = readAmi(unread + text.slice(at[n], end));
          unread = read.rest;
          return read.messages;
        });
        expect(found).toEqual(readAmi(text).messages);
      }),
    );
  });

  test('a line that never ends is not kept for ever', () => {
    expect(readAmi('x'.repeat(70_000)).rest).toBe('');
  });

  test('a value cannot begin a header of its own', () => {
    expect(printAmi({ Action: 'Login', Secret: 'a\r\nAction: Command' })).toBe(
      'Action: Login\r\nSecret: a  Action: Command\r\n\r\n',
    );
  });
});

describe('a call as Asterisk tells it', () => {
  const LINES = new Set(['0317001000']);
  const ring = {
    event: 'Newchannel',
    uniqueid: '1.1',
    linkedid: '1.1',
    exten: '0317001000',
    calleridnum: '0701234567',
  };
  const answer = { event: 'BridgeEnter', uniqueid: '1.2', linkedid: '1.1', channel: 'PJSIP/204-0000002b' };
  const gone = { event: 'Hangup', uniqueid: '1.1', linkedid: '1.1' };

  test('rings, is answered at an extension, and is over', () => {
    const calls: AmiCalls = new Map();
    const told = [ring, answer, gone].map((event) => reportOf(calls, LINES, event));
    expect(told.map((report) => [report?.state, report?.extension])).toEqual([
      ['ringing', null],
      ['answered', '204'],
      ['ended', null],
    ]);
    expect(told.every((report) => report?.number === '0701234567' && report.exchangeId === '1.1')).toBe(true);
    expect(calls.size).toBe(0);
  });

  test('a number that is told late is told once', () => {
    const calls: AmiCalls = new Map();
    expect(reportOf(calls, LINES, { ...ring, calleridnum: '' })).toMatchObject({ number: null });
    const late = { event: 'NewCallerid', uniqueid: '1.1', linkedid: '1.1', calleridnum: '0701234567' };
    expect(reportOf(calls, LINES, late)).toMatchObject({ number: '0701234567' });
    expect(reportOf(calls, LINES, late)).toBeNull();
  });

  test.each([
    ['a call out of the house', { ...ring, exten: '0319990000' }],
    ['a second channel of a call', { ...ring, uniqueid: '1.9' }],
    ['an answer of a call that is none of ours', { ...answer, linkedid: '7.7' }],
    ['the caller’s own channel in the bridge', { ...answer, uniqueid: '1.1' }],
    ['the end of an extension that rang too', { ...gone, uniqueid: '1.3' }],
    ['a peer that registers', { event: 'PeerStatus' }],
  ])('%s says nothing', (_, event) => {
    const calls: AmiCalls = new Map([['1.1', { line: '0317001000', number: null, uniqueId: '1.1' }]]);
    expect(reportOf(calls, LINES, event)).toBeNull();
  });
});

test.each([
  ['PJSIP/204-0000002b', '204'],
  ['SIP/12-00000001', '12'],
  ['Local/204@queue-00000001;2', '204'],
  ['PJSIP/trunk-operator-00000001', null],
  ['', null],
])('the extension of %s is %s', (channel, extension) => {
  expect(extensionOfChannel(channel)).toBe(extension);
});

test.each([
  ['anonymous', null],
  ['Withheld', null],
  ['<unknown>', null],
  ['', null],
  [null, null],
  ['s', null],
  ['070-123 45 67', '070-123 45 67'],
])('the number %s is %s', (given, number) => {
  expect(callerNumber(given)).toBe(number);
});
