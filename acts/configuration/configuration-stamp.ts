import type { Configuration } from '#core/configuration/configuration.ts';
import { sha256Hex } from '#store/door/sha256.ts';

/** Which configuration it is: another where anything of it is otherwise. */
export const configurationStamp = ({ items }: Configuration): string => sha256Hex(JSON.stringify(items)).slice(0, 32);
