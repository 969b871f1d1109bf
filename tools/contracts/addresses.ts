import { type Asks, asksOf } from '../../engine/contract/asks.ts';

type Route = { method?: string; path?: string };
type Address = { '~orpc': { errorMap: object; meta: { asks?: Asks }; route: Route } };
export type Addresses = { [name: string]: Address | Addresses };

/** Of a contract, or of a part of it, the method and path of each operation, and of an act what bounds the fields of a form. */
export function addressesOf(contract: unknown): Addresses | Address {
  const inside = (contract as { '~orpc'?: { route: Route; inputSchema?: unknown } })['~orpc'];
  if (inside) {
    const { method, path } = inside.route;
    const asks = method === 'GET' ? {} : asksOf(inside.inputSchema);
    const meta = Object.keys(asks).length > 0 ? { asks } : {};
    return { '~orpc': { errorMap: {}, meta, route: { ...(method ? { method } : {}), ...(path ? { path } : {}) } } };
  }
  return Object.fromEntries(
    Object.entries(contract as object).map(([name, value]) => [name, addressesOf(value)]),
  ) as Addresses;
}

/** Whether these are operations, or parts of a contract that hold some. */
export function hasOperations(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if ('~orpc' in value) return true;
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).some(hasOperations);
}

/** A value that JSON carries whole: texts, figures, lists and plain objects of them. */
export function isPlain(value: unknown): boolean {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value !== 'object') return false;
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value as object).every(isPlain);
}
