import type { WhoMay } from '#engine/testing/who-may.ts';

export const whoMay: WhoMay = [
  {
    groups: ['Administrator', 'Manager', 'Cashier'],
    operations: [
      'findDrivers',
      'driver',
      'balances',
      'statement',
      'takeCash',
      'payOut',
      'takeInstalments',
      'desk',
      'sessions',
      'session',
      'openTill',
      'moveCash',
      'countTill',
      'resumeTill',
      'closeTill',
      'receipt',
      'printReceipt',
    ],
  },
  {
    groups: ['Administrator', 'Cashier'],
    operations: [
      'bookOnDriver',
      'addInstalments',
      'endInstalments',
      'approveTill',
      'duePayees',
      'makeRun',
      'runs',
      'run',
      'runFile',
      'bouncePayment',
    ],
  },
];
