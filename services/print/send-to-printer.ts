import { connect } from 'node:net';
import { ok, type Result, refuse } from '#core/kit/result.ts';

/** The port that receipt printers take raw pages at. */
const RAW_PORT = 9_100;
const WAIT_MS = 5_000;

/** `printer.example`, `192.0.2.7:9101`, `[2001:db8::7]`; null where it is no address. */
export function printerAddress(text: string): { host: string; port: number } | null {
  const found = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?))(?::(\d{1,5}))?$/i.exec(text.trim());
  const port = Number(found?.[3] ?? RAW_PORT);
  const host = found?.[1] ?? found?.[2];
  return host === undefined || port < 1 || port > 65_535 ? null : { host, port };
}

/** Hands bytes to a printer in the network. Refused: `printerSilent` (address), where it does not take them in 5 s. */
export function sendToPrinter(
  address: { host: string; port: number },
  bytes: Uint8Array,
): Promise<Result<null, 'printerSilent'>> {
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
