import { languageNames } from '#core/language/language-name.ts';
import { resourceTexts } from '#ui/resource/texts.en.ts';

export const texts = {
  ...resourceTexts,
  tabs: {
    fleets: 'Fleets',
    subFleets: 'Sub Fleets',
    systemLabels: 'System Labels',
    systemOptions: 'System Options',
    configuration: 'Configuration',
  },
  fleet: {
    title: 'Fleets',
    one: 'Fleet',
    new: 'Open a fleet',
    open: 'Open a fleet',
    opened: '{{name}} is open',
    empty: 'No fleet is open to you yet. Open the first: everything else of the company belongs to one.',
    fields: {
      name: 'Name',
      region: 'Region',
      city: 'City',
      timeZone: 'Time zone',
      currency: 'Currency',
      language: 'Language',
      dayFrom: 'Day shifts from',
      dayUntil: 'Day shifts until',
      nightFrom: 'Night shifts from',
      nightUntil: 'Night shifts until',
      monthStartDay: 'Month starts on day',
      preset: 'Begin as',
    },
    columns: {
      day: 'Day shifts',
      night: 'Night shifts',
      month: 'Month',
      vehicles: 'Vehicles',
      subFleets: 'Sub fleets',
    },
    choices: {
      language: languageNames('en'),
      preset: {
        queueCity: 'Taxis of a city, by queue',
        appCity: 'Taxis of a city, by the best drive',
        coaches: 'Coaches',
      },
    },
    presetHow: {
      queueCity: 'The first of the queue of an area gets the job. Brings saloons, maxi taxis and wheelchair cars.',
      appCity: 'All open jobs and cars are planned together. Brings saloons, maxi taxis and wheelchair cars.',
      coaches: 'Jobs are given, not offered. Brings minibuses, midibuses and coaches.',
    },
    windowsHow:
      'When shifts may begin; the shift day begins with the first of these times. A window may run past midnight.',
    monthHow: '1 to 28: the day on which the month of settlements begins.',
    zoneHow: 'Cannot be changed once there are jobs.',
    currencyHow: 'Cannot be changed once there are fares, payments or accounts.',
    noCity:
      'No city is here yet, and a fleet needs the streets of one. Bring it in under Manager › Cities, then open the fleet.',
    moved: '{{by}} changed this fleet meanwhile. What you typed is kept; save again to write it.',
    theirs: '{{field}} is now {{theirs}}; you have {{yours}}.',
  },
  subFleet: {
    title: 'Sub fleets',
    one: 'Sub fleet',
    new: 'New sub fleet',
    empty:
      'This fleet has no sub fleets. Where some of its vehicles go together, vans or a brand of their own, add one; a vehicle’s page puts it in.',
    fields: { name: 'Name', notes: 'Notes', ended: 'No longer in use' },
    vehicles: 'Vehicles',
  },
  errors: {
    ...resourceTexts.errors,
    recordInUse: 'Vehicles are in this sub fleet. Move them to another, or mark it as no longer in use.',
    fleetUnknown: 'This fleet is no longer there. Open the page again.',
    fleetNameTaken: 'Another fleet has this name. Choose another.',
    timeZoneUnknown: 'There is no such time zone. Choose one of the list, such as Europe/Stockholm.',
    timeZoneInUse:
      'This fleet has jobs or shifts by the clocks of {{was}}, so its zone stays. Open a fleet in the other zone and move its vehicles there.',
    currencyUnknown: 'There is no such currency. Choose one of the list, such as EUR.',
    currencyInUse:
      'This fleet has fares, payments or accounts in {{was}}, so its currency stays. Open a fleet in the other currency, or delete the tariffs and accounts of one that has not worked yet.',
    windowTooLong: 'A window of shift starts is open for at most 12 hours.',
    windowsOverlap: 'Day and night shifts cannot begin at the same time: let one window end before the other begins.',
    cityUnknown: 'This city is not here. Choose one of the list.',
    cityInUse:
      'This fleet has areas or jobs in its city, so it stays there. Open a fleet in the other city, or delete the areas of one that has not worked yet.',
  },
};
