import { withoutComments } from '../code-only.ts';
import { type Breach, isCode, isTest, lineOf, type SourceTree, type Wall } from '../source-tree.ts';

const ROOMS = /^(core|store|acts|services|engine|cards|apps|ui)\//;

type Way = { pattern: RegExp; saw: string; instead: string; allowed: Readonly<Record<string, string>> };

// The last letter stands in brackets, so that this file does not find itself.
const WAYS: readonly Way[] = [
  {
    pattern: /\butcOffsetMinute[s]\b/g,
    saw: 'computes with the offset of a zone',
    instead: 'An offset is true of one day only: ask wallMs, localDate, firstInstantOf or clockShown.',
    allowed: {
      'core/kit/time.ts': 'is where it is told',
      'apps/shell/server/login/signed-options.ts': 'tells it as one of the options of the fixed call',
    },
  },
  {
    pattern:
      /\bgetTimezoneOffse[t]\b|\.get(?:Hours|Minutes|Date|Day|Month|FullYear)\(|\.toLocale(?:Time|Date)Strin[g]\(/g,
    saw: 'tells a time by the clocks of this machine',
    instead: 'Give the zone of the fleet to localDate, minutesOfDay or clockText.',
    allowed: {
      'engine/web/session/signed-options.ts': 'tells how far this machine is from the fleet, as the fixed call asks',
      'apps/terminal/web/frame/night.ts': 'is dark where the phone is, and knows no fleet yet',
      'ui/kit/time/day-here.ts': 'completes a day where it is typed, and a field of days knows no fleet',
    },
  },
  {
    pattern: /\bIntl\.DateTimeForma[t]\(/g,
    saw: 'makes a format of times of its own',
    instead: 'Use datesIn of core/kit/written.ts, which wants a zone and a language.',
    allowed: {
      'core/kit/time.ts': 'is where clocks are read',
      'core/kit/written.ts': 'is where times are written',
      'core/phone/zone-country.ts': 'asks by which name a zone is known',
      'ui/kit/format.ts': 'asks for the zone of this computer',
      'engine/web/resource/import/import-words.ts': 'guesses the country of this computer',
      'apps/manager/fleets/web/FleetDrawer.tsx': 'proposes the zone of this computer for a new fleet',
    },
  },
];

/** What clocks show at an instant depends on its day: a zone is known by its name, and asked in one room. */
export const zonesByName: Wall = {
  name: 'what the clocks of a zone show is told in one place, by the zone’s name',
  look: (tree: SourceTree) =>
    [...tree]
      .filter(([file]) => isCode(file) && !isTest(file) && ROOMS.test(file))
      .flatMap(([file, text]): Breach[] => {
        const code = withoutComments(text);
        return WAYS.filter(({ allowed }) => !(file in allowed)).flatMap(({ pattern, saw, instead }) =>
          [...code.matchAll(pattern)].map(({ index }) => ({ file, line: lineOf(code, index), saw, instead })),
        );
      }),
};
