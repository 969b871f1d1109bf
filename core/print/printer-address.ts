/** The port that receipt printers take raw pages at. */
const RAW_PORT = 9_100;

export type PrinterAddress = { host: string; port: number };

/** `printer.example`, `192.0.2.7:9101`, `[2001:db8::7]`; null where it is no address. */
export function printerAddress(text: string): PrinterAddress | null {
  const found = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?))(?::(\d{1,5}))?$/i.exec(text.trim());
  const port = Number(found?.[3] ?? RAW_PORT);
  const host = found?.[1] ?? found?.[2];
  return host === undefined || port < 1 || port > 65_535 ? null : { host, port };
}
