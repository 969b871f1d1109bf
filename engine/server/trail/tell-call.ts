import type { Logger } from 'pino';
import { type EndedCall, UNKNOWN } from './call-trail.ts';

/** Writes one line of a call that is over; of one that went well, or to an address that nobody serves, only where all is written. */
export function tellCall(log: Logger, { operation, code, method, status, seconds }: EndedCall): void {
  const told = { operation, method, status, seconds, ...(code === '' ? {} : { code }) };
  if (status >= 500) log.warn(told, 'a call failed');
  else if (status < 400) log.debug(told, 'a call was answered');
  else log[operation === UNKNOWN ? 'debug' : 'info'](told, 'a call was refused');
}
