export const STATES = { off: 'off', shadow: 'in shadow', on: 'on' };
export const tamperCase = {
  title: 'tampering case',
  states: {
    found: { name: 'found' },
    toDriver: { name: 'with the driver' },
    explained: { name: 'explained' },
    confirmed: { name: 'confirmed' },
    umpire: { name: 'with the umpire' },
    dismissed: { name: 'dismissed' },
  },
  clocks: { statement: { name: 'statement of the driver' } },
  moves: {
    ask: { name: 'ask the driver' },
    explain: { name: 'explain' },
    confirm: { name: 'confirm' },
    toUmpire: { name: 'lay before the umpire' },
    dismiss: { name: 'dismiss' },
  },
};

export const topics = {
  meterCodes: 'meter codes',
  meterReports: 'meter reports',
  tamper: 'tampering',
  tamperCases: 'tampering cases',
};

export const TAMPER_NAMES = {
  rapidMeter: 'meter on for a moment',
  noMeter: 'driven without the meter',
  meterKm: 'metered distance off',
  scaleDrift: 'meter drifts',
  gpsGap: 'silent while hired',
  powerCut: 'power cut',
  antennaCut: 'antenna cut',
  mockLocation: 'made-up positions',
  falseNoShow: 'no-show from afar',
  falsePlot: 'plotted from elsewhere',
  parkedPlot: 'left in the queue',
  refuseThenHail: 'refused, then a hail',
  farAccept: 'took a far job while hired',
  tariffCode: 'tariff not for the place',
  detour: 'detour',
  deviceChange: 'device changed without an order',
};

export const TAMPER_ABOUT = {
  rapidMeter: 'The meter was on for less than so long.',
  noMeter: 'Driven with a seat taken and the meter off for longer than this.',
  meterKm: 'On one trip, metered and heard distance differ by more.',
  scaleDrift: 'Over many trips of a car, its meter is off by this or more.',
  gpsGap: 'No position came for longer while hired.',
  powerCut: 'Power was gone for longer.',
  antennaCut: 'The antenna was gone for longer.',
  mockLocation: 'More positions than this were called made up by the device, or were leaps.',
  falseNoShow: 'A no-show was claimed farther from the pick-up.',
  falsePlot: 'Plotted in an area and outside of it for longer.',
  parkedPlot: 'In the queue and not moved for longer.',
  refuseThenHail: 'A hail began sooner after a refused offer.',
  farAccept: 'A job was taken while hired, farther from its pick-up.',
  tariffCode: 'Driven for longer with a tariff code that is none of the place.',
  detour: 'More of the usual way was driven where hardly anybody drives between these ends, and a fifth farther.',
  deviceChange: 'More devices than this were changed without a workshop order.',
};

export const UNITS = { seconds: 's', percent: '%', metres: 'm', positions: 'positions', devices: 'devices' };

export const work = {
  tamperReplay: {
    title: 'Replaying a rule of tampering',
    figures: {
      events: 'Events it would have found',
      drivers: 'Drivers it would have found',
      matters: 'Matters to ask about',
    },
    faults: { ruleUnknown: 'There is no such version of the rule any more. Choose one that is there.' },
  },
  tamperMasks: {
    title: 'Learning where positions are lost',
    figures: { masks: 'Squares in which all cars fall silent', fresh: 'New among them', gone: 'No longer so' },
  },
};

export const HELD = (measured: string, above: boolean, from: string, sure: number) =>
  `${measured} (found ${above ? 'above' : 'below'} ${from}), ${sure} % sure`;
