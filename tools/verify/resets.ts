import type { ChainFault } from '#core/meter/reset-chain.ts';
import { checkFleetChain } from '#store/meter/meter-chain.ts';
import { verifyEachFleet } from './each-fleet.ts';

const USAGE = `npm run verify-resets -- [--data DIR]

Holds the meter resets of every fleet against their chain of hashes, with the suite running or stopped, and prints for each
that it is ok with its last hash, or the first record that is not as it was written; then it ends with 1. Keep the last
hash elsewhere: a chain cut off at its end is told by that alone.

Confronte les remises à zéro de chaque flotte à leur chaîne d’empreintes et dit, pour chacune, qu’elle tient, ou le premier
enregistrement qui n’est plus tel qu’il fut écrit ; elle se termine alors par 1.`;

function sentence({ why, resetId, number, step }: ChainFault): string {
  const at = number === null ? '' : ` at link ${number}`;
  switch (why) {
    case 'order':
      return `a step was taken out, put in or moved${at} (reset ${resetId})`;
    case 'hash':
      return `the step '${step}' of reset ${resetId} was rewritten${at}`;
    case 'changed':
      return `reset ${resetId} was changed after its step '${step}'${at}`;
    case 'gone':
      return `reset ${resetId} was deleted${at}`;
    case 'unchained':
      return `reset ${resetId} has no link for its step '${step}'`;
  }
}

process.exitCode = await verifyEachFleet('verify-resets', USAGE, async (db, fleetId) => {
  const told = await checkFleetChain(db, fleetId);
  return told.ok
    ? { ok: true, words: `${told.steps} steps, last hash ${told.head}` }
    : { ok: false, words: sentence(told.fault) };
});
