import { connect } from 'node:net';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { PrinterAddress } from '#core/print/printer-address.ts';

const WAIT_MS = 5_000;

/** Hands bytes to a printer in the network. Refused: `printerSilent` (address), where it does not take them in 5 s. */
export function sendToPrinter(address: PrinterAddress, bytes: Uint8Array): Promise<Result<null, 'printerSilent'>> {
  const silent = refuse('printerSilent', { address: `${address.host}:${address.port}` });
  return new Promise((resolve) => {
    const socket = connect(address);
    const end = (told: Result<null, 'printerSilent'>) => {
      socket.destroy();
      resolve(told);
    };
    socket.setTimeout(WAIT_MS, () => end(silent));
    socket.on('error', () => end(silent));
    // Taken is what the printer has acknowledged: the end of the link is told only after all before it.
    socket.on('connect', () => socket.end(bytes));
    socket.on('finish', () => socket.setTimeout(WAIT_MS, () => end(ok(null))));
    socket.on('close', (failed) => resolve(failed ? silent : ok(null)));
  });
}
