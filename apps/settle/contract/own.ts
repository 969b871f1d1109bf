import { z } from 'zod';
import { PAPER_STATES } from '#core/paper/paper-state.ts';
import { MOST_REASON } from '#core/settlement/settled-line.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';
import { OWNER } from './rights.ts';
import {
  askedFleet,
  file,
  line,
  lineKey,
  lineShift,
  listed,
  minor,
  ofOne,
  ofShift,
  ofStatement,
  printed,
  shiftTrips,
  whole,
} from './shapes.ts';

/** What an owner sees: vehicles whose owner bears their user name, and nobody else's. */
export const own = {
  settleDesk: operation({
    method: 'GET',
    path: '/settle/desk',
    right: OWNER,
    doc: 'Whether the user settles with owners, or is one.',
    input: z.strictObject({}),
    output: z.object({ office: z.boolean() }),
    errors: {},
  }),
  ownSettlements: operation({
    method: 'GET',
    path: '/settle/own',
    right: OWNER,
    doc: 'The statements of the owner whose name the user bears, their vehicles, and the figures of the month that runs.',
    input: z.strictObject(askedFleet),
    output: z.object({
      currency: z.string(),
      zone: z.string(),
      statements: z.array(listed),
      /** Today, by plate: their part in hundredths of a percent. */
      vehicles: z.array(z.object({ plate: z.string(), part: z.number().int() })),
      /** What the company keeps of the owner's papers. */
      papers: z.array(
        z.object({
          id: wire.id,
          kind: z.string(),
          number: z.string(),
          untilDate: z.string().nullable(),
          state: z.enum(PAPER_STATES),
        }),
      ),
      /** Held for the owner of bonds. */
      bondMinor: minor,
      /** Null where the fleet does not settle with owners. */
      running: z
        .object({ from: z.string(), through: z.string(), lines: z.array(line), netMinor: minor, totalMinor: minor })
        .nullable(),
    }),
    errors: {},
  }),
  ownStatement: operation({
    method: 'GET',
    path: '/settle/own/statement',
    right: OWNER,
    doc: 'One of the user’s own statements whole.',
    input: z.strictObject(ofStatement),
    output: whole,
    errors: { statementUnknown: 404 },
  }),
  shiftsOfOwnLine: operation({
    method: 'GET',
    path: '/settle/own/line-shifts',
    right: OWNER,
    doc: 'The shifts behind a line of one of the user’s own statements.',
    input: z.strictObject({ ...ofStatement, line: lineKey }),
    output: z.object({ shifts: z.array(lineShift) }),
    errors: { statementUnknown: 404, lineUnknown: 404 },
  }),
  shiftsOfRunningLine: operation({
    method: 'GET',
    path: '/settle/own/running-shifts',
    right: OWNER,
    doc: 'The shifts behind a line of the month that runs, of the user’s own vehicles.',
    input: z.strictObject({ ...askedFleet, line: lineKey }),
    output: z.object({ shifts: z.array(lineShift) }),
    errors: { lineUnknown: 404 },
  }),
  tripsOfOwnShift: operation({
    method: 'GET',
    path: '/settle/own/shift-trips',
    right: OWNER,
    doc: 'The trips of a shift of a vehicle that the user owned a part of on the day it ended; nothing of who rode.',
    input: z.strictObject(ofShift),
    output: shiftTrips,
    errors: { shiftUnknown: 404 },
  }),
  disputeLine: operation({
    method: 'POST',
    path: '/settle/own/dispute',
    right: OWNER,
    doc: 'Says that a line of one of the user’s own statements is wrong, and why.',
    input: z.strictObject({ ...ofOne, line: lineKey, text: wire.text(MOST_REASON) }),
    output: z.object({ id: wire.id }),
    errors: { statementUnknown: 404, lineUnknown: 404, reasonMissing: 422, disputeOver: 409, disputedAlready: 409 },
  }),
  printOwnStatement: operation({
    method: 'POST',
    path: '/settle/own/statement/print',
    right: OWNER,
    doc: 'One of the user’s own final statements as PDF.',
    input: z.strictObject(ofOne),
    output: printed,
    errors: { statementUnknown: 404, statementNotFinal: 409 },
  }),
  ownStatementFile: operation({
    method: 'POST',
    path: '/settle/own/statement/file',
    right: OWNER,
    doc: 'One of the user’s own statements that is an invoice as UBL 2.1, type 389.',
    input: z.strictObject(ofOne),
    output: file,
    errors: { statementUnknown: 404, statementNotFinal: 409, notSelfBilled: 409, fileDecimals: 409 },
  }),
};
