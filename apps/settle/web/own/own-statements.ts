import { client } from '../client.ts';
import type { StatementSource } from '../statement/statement-source.ts';

/** The statements of the owner who is signed in, whose lines they may dispute. */
export const ownStatements = (fleet: number): StatementSource => ({
  key: ['settle', fleet, 'own', 'statement'],
  read: (id, signal) => client.ownStatement({ fleet, id }, { signal }),
  shifts: (id, line, signal) => client.shiftsOfOwnLine({ fleet, id, line }, { signal }),
  trips: (recordId, signal) => client.tripsOfOwnShift({ fleet, recordId }, { signal }),
  print: (id) => client.printOwnStatement({ fleet, id }),
  file: (id) => client.ownStatementFile({ fleet, id }),
  answer: null,
  dispute: (id, line, text) => client.disputeLine({ fleet, id, line, text }),
});
