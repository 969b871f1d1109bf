import { createHash } from 'node:crypto';
import type { Configuration } from '#core/configuration/configuration.ts';

/** Which configuration it is: another where anything of it is otherwise. */
export const configurationStamp = ({ items }: Configuration): string =>
  createHash('sha256').update(JSON.stringify(items)).digest('hex').slice(0, 32);
