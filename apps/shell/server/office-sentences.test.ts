import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#core/language/languages.ts';

import {
  ALERT_TYPES,
  type AlertDetail,
  type AlertType,
  TASK_REQUESTS,
  type TaskRequest,
} from '#core/office/office-work.ts';
import { alertSentence, type Facts, taskSentence } from './office-sentences.ts';

const ZONE = 'Europe/Stockholm';
const AT = Date.parse('2026-11-21T13:05:00Z');

const DETAILS: { [Type in AlertType]: AlertDetail[Type] } = {
  Delayed: { jobId: 12, pickup: 'Liseberg', requiredAtMs: AT, minutes: 5 },
  NoCar: { jobId: 12, pickup: 'Liseberg', rejections: 4 },
  NotMoving: { jobId: 12, plate: '101', did: '1001', metres: 40, minutes: 2 },
  Unreachable: { plate: '101', did: '1001', seconds: 130, jobId: 12 },
  AtRisk: { jobId: 12, pickup: 'Liseberg', requiredAtMs: AT, minutes: 20 },
  Stuck: { jobId: 12, plate: '101', did: '1001', hours: 4 },
  Expiry: { what: 'usage', plate: '101', date: '2026-12-01', days: 10 },
  Meter: { resetId: 3, plate: '101', did: '1001' },
  Geofence: { plate: '101', did: '1001', zone: 'Harbour', what: 'dwell', minutes: 20 },
  CarAlarm: { plate: '101', did: '1001', what: 'accident' },
};

describe('what an alert says', () => {
  test.each([
    ['Delayed', DETAILS.Delayed, 'Job 12, Liseberg, has no vehicle 5 minutes past 14:05'],
    ['Delayed', { ...DETAILS.Delayed, minutes: 1 }, 'Job 12, Liseberg, has no vehicle 1 minute past 14:05'],
    ['NoCar', DETAILS.NoCar, 'No vehicle is found for job 12, Liseberg: 4 drivers passed on it'],
    ['NotMoving', DETAILS.NotMoving, 'Vehicle 101, driver 1001, accepted job 12 but moved only 40 m in 2 minutes'],
    [
      'Unreachable',
      DETAILS.Unreachable,
      'Nothing heard from vehicle 101, driver 1001, for 130 seconds, with job 12 in hand',
    ],
    [
      'Unreachable',
      { plate: '101', did: '1001', seconds: 130 },
      'Nothing heard from vehicle 101, driver 1001, for 130 seconds, with a passenger aboard',
    ],
    ['AtRisk', DETAILS.AtRisk, 'Pre-booked job 12, Liseberg, has no vehicle 20 minutes before 14:05'],
    ['AtRisk', { ...DETAILS.AtRisk, minutes: 0 }, 'Pre-booked job 12, Liseberg, has no vehicle at 14:05'],
    ['Stuck', DETAILS.Stuck, 'Job 12 was picked up 4 hours ago by vehicle 101, driver 1001, and has not ended'],
    [
      'Expiry',
      { what: 'paper', paper: 'Trade licence', owner: 'Berg Taxi AB', date: '2026-12-01', days: 10 },
      'Owner Berg Taxi AB: Trade licence ends after 01/12/2026.',
    ],
    ['Expiry', DETAILS.Expiry, 'The usage of vehicle 101 expires on 2026-12-01'],
    [
      'Expiry',
      { what: 'permit', did: '1001', name: 'Disa Lund', date: '2026-11-01', days: -20 },
      'The permit of driver 1001, Disa Lund, expired on 2026-11-01',
    ],
    [
      'Expiry',
      { what: 'paper', paper: 'Driving licence', did: '1001', name: 'Disa Lund', date: '2026-11-24', days: 3 },
      'Driver 1001, Disa Lund: Driving licence ends after 24/11/2026.',
    ],
    [
      'Expiry',
      { what: 'paper', paper: 'Insurance', plate: '101', date: '2026-11-20', days: -1 },
      'Vehicle 101: Insurance ran out on 20/11/2026.',
    ],
    ['Meter', DETAILS.Meter, 'The meter of vehicle 101 was reset outside a hiring'],
    ['Geofence', DETAILS.Geofence, 'Vehicle 101, driver 1001, has been for 20 minutes in the zone Harbour'],
    ['CarAlarm', DETAILS.CarAlarm, 'The device of vehicle 101, driver 1001, felt an accident'],
    ['CarAlarm', { plate: '101', what: 'tow' }, 'Vehicle 101 moves with its engine off: it is towed, or stolen'],
  ] as [AlertType, Facts, string][])('%s of %o', (type, facts, sentence) => {
    expect(alertSentence(type, facts, ZONE, 'en')).toBe(sentence);
  });

  test.each(ALERT_TYPES)('%s differs in French and leaves nothing out', (type) => {
    const [english, french] = LANGUAGES.map((language) => alertSentence(type, DETAILS[type], ZONE, language));
    expect(french).not.toBe(english);
    for (const sentence of [english, french]) expect(sentence).not.toMatch(/–|undefined|NaN/);
  });

  test('reads a dash for a figure that was not written down', () => {
    expect(alertSentence('Delayed', {}, ZONE, 'en')).toBe('Job –, –, has no vehicle 0 minutes past –');
  });
});

describe('what a task says', () => {
  const startsAtMs = Date.parse('2026-11-21T13:05:00Z');
  const ROSTERED = { did: '1001', name: 'Sven Berg', date: '2026-11-21', startsAtMs };
  const facts: Readonly<Record<TaskRequest, Facts>> = {
    CallBack: { message: 'Greta Svensson, +46 31 123 45 67' },
    Complaint: { message: 'waited half an hour' },
    AtRisk: { ...DETAILS.AtRisk, message: '' },
    Stuck: { ...DETAILS.Stuck, message: '' },
    NoCar: { ...DETAILS.NoCar, rejections: 0, minutes: 2, message: '' },
    Import: { message: 'landmarks.csv, line 12' },
    Mail: { to: 'anna@example.org', error: 'mailbox full', message: 'The mail could not be sent' },
    Draft: { draft: 'Winter hours', by: 'anna' },
    LateKey: { plate: '101', did: '1001', name: 'Sven Berg', dueAtMs: Date.parse('2026-11-21T13:05:00Z') },
    LostCall: { number: 'L-2026-3' },
    LostDue: { number: 'F-2026-7', what: 'bringIn' },
    CaseLate: { number: 'I-2026-4', kind: 'incident', term: 'answer' },
    RosterSick: ROSTERED,
    RosterAsked: { ...ROSTERED, what: 'swap', other: 'Eva Lund' },
    RosterOpen: ROSTERED,
    Geofence: { plate: '101', zone: 'Harbour', what: 'in' },
    RefundWaits: { number: 'I-2026-3', amount: '100.01 SEK', by: 'mila' },
  };

  test.each([
    ['CallBack', 'Call back: Greta Svensson, +46 31 123 45 67'],
    ['Complaint', 'Complaint: waited half an hour'],
    ['AtRisk', 'Pre-booked job 12, Liseberg, has no vehicle 20 minutes before 14:05'],
    ['Stuck', 'Job 12 was picked up 4 hours ago by vehicle 101, driver 1001, and has not ended'],
    ['NoCar', 'No vehicle is found for job 12, Liseberg, in 2 minutes: there was no driver to ask'],
    ['Import', 'Import: landmarks.csv, line 12'],
    ['Mail', 'The mail to anna@example.org could not be delivered: mailbox full'],
    [
      'Draft',
      'The planned settings “Winter hours” did not become live: anna has changed one of them since. Open the draft under Settings',
    ],
    ['LateKey', 'The key of vehicle 101 was due at 14:05; driver 1001, Sven Berg, has it still'],
    ['LostCall', 'Call the driver: no answer about lost property L-2026-3'],
    ['LostDue', 'The driver has not brought in F-2026-7 in time'],
    ['CaseLate', 'Overdue of incident I-2026-4: answer'],
    ['RosterSick', 'Driver 1001, Sven Berg, is sick: the shift on 2026-11-21 at 14:05 needs somebody'],
    ['RosterAsked', 'Driver Eva Lund would take the shift of Sven Berg on 2026-11-21 at 14:05'],
    [
      'RefundWaits',
      'mila wants to give 100.01 SEK back because of I-2026-3: somebody else has to agree, or take it back',
    ],
    ['RosterOpen', 'Driver 1001, Sven Berg, has not confirmed the shift on 2026-11-21 at 14:05'],
    ['Geofence', 'Vehicle 101 drove into the zone Harbour'],
  ] as [TaskRequest, string][])('%s', (request, sentence) => {
    expect(taskSentence(request, facts[request], ZONE, 'en')).toBe(sentence);
  });

  test.each(TASK_REQUESTS)('%s differs in French, and is a sentence without its message too', (request) => {
    const [english, french] = LANGUAGES.map((language) => taskSentence(request, facts[request], ZONE, language));
    expect(french).not.toBe(english);
    for (const language of LANGUAGES) {
      expect(taskSentence(request, {}, ZONE, language)).not.toMatch(/undefined|NaN/);
    }
  });
});

test.each([
  [{ what: 'penalty', why: 'draftBaseMoved' }, 'The planned penalties “May” did not become live: anna has changed one'],
  [
    { what: 'penalty', why: 'plannerMayNot' },
    'The planned penalties “May” did not become live: anna, who planned it, may',
  ],
  [
    { what: 'tariff', why: 'plannerGone' },
    'The planned tariff “May” did not become live: anna, who planned it, is no user',
  ],
])('a task about what was planned and stopped says what and why: %j', (detail, sentence) => {
  const said = (language: Language) => taskSentence('Draft', { draft: 'May', by: 'anna', ...detail }, ZONE, language);
  expect(said('en')).toContain(sentence);
  expect(said('fr')).toMatch(/^L.* planifié.* « May » .* en vigueur : .*anna.*Ouvrez le projet sous/);
});
