import { type ResourceContract, resourceOperations } from '#engine/resource/contract.ts';
import { TABLES, type TableName } from './all-tables.ts';

/** The path of a table: `query-codes`. */
export const pathOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The operations of each table: those of `queryCodes` stand below `/manager/query-codes`. */
export const tables = Object.fromEntries(
  Object.entries(TABLES).map(([name, { resource, plural }]) => [
    name,
    resourceOperations(resource, `/manager/${pathOf(name)}`, plural),
  ]),
) as Readonly<Record<TableName, ResourceContract>>;
