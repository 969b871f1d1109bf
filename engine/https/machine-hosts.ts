import { hostname, networkInterfaces } from 'node:os';

/** Every name and address under which another device may reach this machine, in a fixed order. */
export interface MachineHosts {
  names: string[];
  addresses: string[];
}

/** Asks the machine for its host name and addresses. Link-local IPv6 addresses are left out: no browser takes them. */
export function machineHosts(): MachineHosts {
  const addresses = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .map((entry) => entry.address)
    .filter((address) => !address.startsWith('fe80:') && !address.includes('%'));
  const name = hostname().toLowerCase();
  const short = name.split('.')[0] ?? name;
  const names = ['localhost', name, short, `${short}.local`].filter((host) =>
    /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(host),
  );
  return { names: unique(names), addresses: unique(['127.0.0.1', '::1', ...addresses]) };
}

function unique(values: string[]): string[] {
  return [...new Set(values)].sort();
}
