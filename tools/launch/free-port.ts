import { createServer } from 'node:net';
import { StartRefusal } from '#store/cluster/start-refusal.ts';

const tries = 100;

/**
 * The port to answer on: `port`, or the next free one when another program holds it, said aloud. Throws `StartRefusal`
 * when `exact` forbids another one, and when the port or the address may not be used at all.
 */
export async function freePort(
  wanted: { host: string; port: number; exact: boolean },
  say: (line: string) => void,
): Promise<number> {
  for (let port = wanted.port; port < wanted.port + tries && port <= 65_535; port += 1) {
    const failure = await tryPort(wanted.host, port);
    if (failure === null) {
      if (port !== wanted.port) say(`Port ${wanted.port} is held by another program, so ${port} is used`);
      return port;
    }
    if (failure === 'EACCES')
      throw new StartRefusal(
        `Port ${port} may not be used by this user: ports below 1024 often may not. Give another with --port.`,
      );
    if (failure === 'EADDRNOTAVAIL' || failure === 'ENOTFOUND')
      throw new StartRefusal(`${wanted.host} is not an address of this machine: give another with --host.`);
    if (failure !== 'EADDRINUSE') throw new StartRefusal(`Port ${port} cannot be used (${failure}).`);
    if (wanted.exact)
      throw new StartRefusal(`Port ${port} is held by another program: stop that one, or leave out --port-exact.`);
  }
  throw new StartRefusal(`No free port was found from ${wanted.port} on: give another with --port.`);
}

/** Why a port cannot be listened on; null where it can. */
export function tryPort(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen(port, host, () => probe.close(() => resolve(null)));
  });
}
