import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterwards } from './afterwards.ts';

export type SilentLine = {
  /** The same database by way of the line. */
  url: string;
  /** From now on nothing goes through, on old links and on new ones, and none is ended: as if the host had vanished. */
  fallSilent(): void;
  speakAgain(): void;
  /** Ends every link there is now; new ones go through. */
  cut(): void;
};

/** A line to a database that can fall silent, or be cut. */
export async function silentLine(databaseUrl: string): Promise<SilentLine> {
  const to = new URL(databaseUrl);
  const ends = new Set<Socket>();
  let silent = false;
  const server = createServer({ allowHalfOpen: false }, (near) => {
    const far = connect(Number(to.port), to.hostname);
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from);
      from.on('data', (data) => silent || into.write(data));
      from.on('error', () => {});
      from.on('close', () => {
        ends.delete(from);
        into.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  afterwards(async () => {
    for (const end of ends) end.destroy();
    server.close();
  });
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    fallSilent: () => {
      silent = true;
    },
    speakAgain: () => {
      silent = false;
    },
    cut: () => {
      for (const end of ends) end.destroy();
    },
  };
}
