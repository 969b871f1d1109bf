import { z } from 'zod';
import { LONGEST_REASON } from '#core/suspension/case.ts';
import { tamperCase } from '#core/tamper/case.ts';
import { SEES_TAMPER } from '#core/tamper/rights.ts';
import { caseOperations } from '#engine/case/contract.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';
import { events } from './contract/events.ts';
import { file } from './contract/file.ts';
import { gaps } from './contract/gaps.ts';
import { masks } from './contract/masks.ts';
import { rules } from './contract/rules.ts';

const right = SEES_TAMPER;

export const contract = {
  cases: caseOperations(tamperCase, '/tamper/cases', 'cases', {
    opening: {},
    moving: { nobodyToAsk: 409, askedAlready: 409, driverNotHeard: 409, nothingToTeach: 409 },
  }),
  ...events,
  ...rules,
  ...file,
  ...masks,
  ...gaps,
  penalties: operation({
    method: 'GET',
    path: '/tamper/penalties',
    right,
    doc: 'The published penalties of a fleet by which a suspension may be proposed.',
    input: z.strictObject({ fleet: z.coerce.number<number>().pipe(wire.fleet) }),
    output: z.object({ penalties: z.array(z.object({ id: wire.id, label: z.string() })) }),
    errors: {},
  }),
  propose: operation({
    method: 'POST',
    path: '/tamper/propose-suspension',
    right,
    doc: 'Lays a confirmed case before the umpire as a draft of a suspension; with that the case is over. Answers the number of the draft.',
    input: z.strictObject({ fleet: wire.fleet, id: wire.id, penalty: wire.id, reason: wire.text(LONGEST_REASON) }),
    output: z.object({ number: z.string() }),
    errors: {
      caseUnknown: 404,
      caseNotConfirmed: 409,
      penaltyUnknown: 404,
      madeAlready: 409,
      fieldInvalid: 422,
    },
  }),
};
