import { operationsOfTables, type WhoMay } from '#engine/testing/who-may.ts';

export const whoMay: WhoMay = [
  {
    groups: ['Administrator', 'Manager', 'Workshop'],
    operations: [
      'vehicles.list',
      'vehicles.get',
      'vehicles.choices',
      'vehicles.create',
      'vehicles.update',
      'vehicles.history',
      'vehicles.exportCsv',
      'vehicles.importCsv',
      'devices.list',
      'devices.issue',
      'devices.end',
    ],
  },
  {
    groups: ['Administrator', 'Manager'],
    operations: [
      ...operationsOfTables(
        'vehicleTypes',
        'lockedGroups',
        'queryCodes',
        'news',
        'messageTypes',
        'messageTemplates',
        'driverReplies',
      ),
      'vehicles.remove',
    ],
  },
  {
    groups: ['Administrator'],
    operations: [
      'users.list',
      'users.create',
      'users.update',
      'users.deactivate',
      'users.reactivate',
      'users.forcePasswordChange',
      'users.resetSecondFactor',
      'users.endSessions',
      'users.oneTimePassword',
      'users.sessions',
      'users.history',
      'groups.list',
      'groups.create',
      'groups.update',
      'groups.remove',
      'groups.history',
      'messages.send',
    ],
  },
];
