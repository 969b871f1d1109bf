import type { CopyPart } from '#core/incident/evidence/copy.ts';

const part: Readonly<Record<CopyPart, string>> = {
  story: 'Story of the trip',
  track: 'Track',
  decisions: 'Decisions of dispatch',
  messages: 'Messages with the driver',
};

/** What is said of copies of a trip; a part of the texts of incidents. */
export const texts = {
  copies: {
    title: 'Copies of the trip',
    about: 'They stay until the incident is erased. Each look is written down.',
    part,
    made: 'copied {{when}}, {{count}}',
    rows_one: '{{count}} line',
    rows_other: '{{count}} lines',
    underWay: 'The trip was not over for an hour: it is copied again with the next step.',
    open: 'Open: {{part}}',
    close: 'Close: {{part}}',
    none: {
      story: 'Nothing was written of this trip.',
      track: 'The vehicle was not heard on this trip.',
      decisions: 'Dispatch decided nothing about this trip.',
      messages: 'Nothing was written to the driver around this trip.',
    },
    map: 'Map of the track',
    point: '{{from}} to {{to}}, {{count}} reports, at most {{speed}} km/h',
    read: 'read {{when}}',
    unread: 'not read',
    reply: 'Answer: {{reply}}',
    outcome: {
      offer: 'Offered to {{plate}}',
      reserve: '{{plate}} was kept for it',
      cover: 'Shown to every car that may have it',
      coach: 'A coach was asked',
      other: 'No car was found',
    },
    weighed: 'Weighed: {{cars}}',
    car: '{{plate}} in {{minutes}} min',
    passedOver_one: '{{count}} car passed over',
    passedOver_other: '{{count}} cars passed over',
    looks: 'Who looked',
    nobody: 'Nobody looked at them yet.',
    look: '{{when}}, {{who}}: {{part}}',
  },
  errors: {
    copyUnknown: 'There is no such copy: the incident was erased, or its trip is another now.',
    noReplay: 'Where a vehicle was is shown to who may search trips. Ask for this right.',
  },
};
