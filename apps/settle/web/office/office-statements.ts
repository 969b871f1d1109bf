import { client } from '../client.ts';
import type { StatementSource } from '../statement/statement-source.ts';

/** Any statement of the fleet, whose disputed lines are answered. */
export const officeStatements = (fleet: number): StatementSource => ({
  key: ['settle', fleet, 'statement'],
  read: (id, signal) => client.ownerStatement({ fleet, id }, { signal }),
  shifts: (id, line, signal) => client.shiftsOfLine({ fleet, id, line }, { signal }),
  trips: (recordId, signal) => client.tripsOfShift({ fleet, recordId }, { signal }),
  print: (id) => client.printOwnerStatement({ fleet, id }),
  file: (id) => client.ownerStatementFile({ fleet, id }),
  answer: (id, answer) => client.answerDispute({ fleet, id, answer }),
  dispute: null,
});
