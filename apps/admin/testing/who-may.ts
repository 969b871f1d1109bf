import { operationsOfTables, type WhoMay } from '#engine/testing/who-may.ts';

export const whoMay: WhoMay = [
  {
    groups: ['Administrator', 'Booking operator'],
    operations: [
      'searchCustomers',
      'customer',
      'customerFacts',
      'findAddresses',
      'createCustomer',
      'updateCustomer',
      'deleteCustomer',
    ],
  },
  {
    groups: ['Administrator'],
    operations: [
      ...operationsOfTables('eventLocations', 'landmarks', 'addresses', 'accounts', 'incidentKinds'),
      'eventLocations.map',
      'eventLocations.findPlaces',
      'landmarks.map',
      'landmarks.findPlaces',
      'addresses.map',
      'addresses.findPlaces',
      'accountUses',
      'settleAccount',
      'callLine',
      'issueLineSecret',
      'services',
      'driveTimes',
      'fitDriveTimes',
      'decisionsKept',
      'keepDecisions',
      'messages',
      'message',
      'sendAgain',
      'confirmationRules',
      'setConfirmationRules',
    ],
  },
];
