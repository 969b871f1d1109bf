import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EVENT_ACTS, type EventAct, eventActOf } from '#core/event/event-acts.ts';
import type { EventLine } from '#store/event/search-events.ts';
import { eventTeller } from './tell-event.ts';

const FLEET = { timeZone: 'Europe/Stockholm', currency: 'SEK' };

const line = (change: Partial<EventLine>): EventLine => ({
  id: 1,
  at: Date.UTC(2026, 10, 21, 17),
  act: 'accept',
  entity: 'job',
  entity_id: '12',
  actor_kind: 'user',
  actor_name: 'ada',
  was: null,
  became: null,
  why: null,
  vehicle_id: 5,
  plate: '217',
  driver_id: 6,
  driver_name: 'Sven Berg',
  did: '1001',
  job_id: 12,
  area_id: null,
  ...change,
});

/** Lines of the trail that are about no fleet, and so are no events of one; or of people's own things. */
const NOT_OF_FLEETS = [
  'openShippedGroup',
  'fitDriveTimes',
  'learnAcceptance',
  'renameTerm',
  'importCity',
  'beginCityImport',
  'uploadCity',
  'stopCityImport',
  'enrolSecondFactor',
  'makeDraft',
  'changeDraft',
  'renewDraft',
  'planDraft',
  'withdrawDraft',
  'makeDraftLive',
  'stopDraft',
  'dropDraft',
  'rollDraftBack',
];
const OF_PEOPLE = /User|Group|Password|Session|SecondFactor|Search$|^sign(In|Out)$/;

/** Every act that a file of `acts/` writes down by name. */
function actsWritten(): string[] {
  const root = new URL('../../../acts/', import.meta.url);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('testing'),
  );
  return [
    ...new Set(
      files.flatMap((file) =>
        [...readFileSync(new URL(file, root), 'utf8').matchAll(/audit\(\{\s*(?:\.\.\.\w+,\s*)?act: '(\w+)'/g)].map(
          ([, act]) => act ?? '',
        ),
      ),
    ),
  ];
}

describe.each(['en', 'fr'] as const)('in %s', (language) => {
  const tell = eventTeller(language, FLEET);

  it('every act reads as a sentence, whatever is known of it', () => {
    for (const act of Object.keys(EVENT_ACTS) as EventAct[]) {
      const bare = { plate: null, driver_name: null, did: null, was: null, became: null, job_id: null };
      for (const one of [line({}), line(bare)]) {
        const named = /^(create|update|delete)(Job|Booking|Record)$/.exec(act);
        const entity = named ? (named[2] === 'Record' ? 'landmark' : (named[2] ?? '').toLowerCase()) : one.entity;
        const sentence = tell({ ...one, act: named?.[1] ?? act, entity });
        expect(sentence, act).not.toMatch(/undefined|null|NaN|\(\)| {2}|: \.$/);
        expect(sentence, act).toMatch(/^.{8,}\.$/);
      }
    }
  });

  it('tells an act it does not know by its name', () => {
    expect(tell(line({ act: 'paintedCar_red', entity: 'oddThing', entity_id: '7' }))).toBe(
      'ada: painted car red (odd thing 7).',
    );
  });
});

it('tells figures as the fleet reads them', () => {
  const off = line({ act: 'meterOff', entity: 'vehicle', became: { fareMinor: 18_450, distanceMetres: 3_240 } });
  expect(eventTeller('en', FLEET)(off)).toBe('217 (Sven Berg) switched the meter off at 184.50 SEK, 3.2 km.');
  expect(eventTeller('fr', FLEET)(off)).toBe('217 (Sven Berg) a arrêté le compteur à 184,50 SEK, 3,2 km.');
  const made = line({ act: 'create', became: { requiredAtMs: Date.UTC(2026, 6, 1, 10) } });
  expect(eventTeller('en', FLEET)(made)).toBe('ada made job 12 for 12:00.');
});

it('tells what a driver asked by the name of its code, and a company’s own code by its number', () => {
  const asked = (code: number) => line({ act: 'raiseQuery', entity: 'query', became: { code } });
  expect(eventTeller('en', FLEET)(asked(6))).toBe('217 (Sven Berg) asked the office: Breakdown.');
  expect(eventTeller('fr', FLEET)(asked(6))).toBe('217 (Sven Berg) a appelé le bureau : Panne.');
  expect(eventTeller('en', FLEET)(asked(21))).toBe('217 (Sven Berg) asked the office: code 21.');
});

it('no act of a fleet is written down that the log has no sentence for', () => {
  const silent = actsWritten().filter(
    (act) => !OF_PEOPLE.test(act) && !NOT_OF_FLEETS.includes(act) && eventActOf(act, 'job') === null,
  );
  expect(silent, 'add it to core/event/event-acts.ts; the compiler then asks for its sentences').toEqual([]);
});
