import {
  type PositionContract,
  positionOperations,
  type ResourceContract,
  resourceOperations,
} from '#engine/resource/contract.ts';
import { TABLES, type TableName } from './all-tables.ts';

/** The path of a table: `query-codes`. */
export const pathOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** What lies somewhere is found on the map and by typing, too. */
export type IfPlaced<Name extends TableName, Placed> = (typeof TABLES)[Name]['resource'] extends { position: object }
  ? Placed
  : unknown;

type TableContracts = { readonly [Name in TableName]: ResourceContract & IfPlaced<Name, PositionContract> };

/** The operations of each table: those of `queryCodes` stand below `/manager/query-codes`. */
export const tables = Object.fromEntries(
  Object.entries(TABLES).map(([name, { resource, plural }]) => {
    const path = `/manager/${pathOf(name)}` as const;
    const placed = 'position' in resource ? positionOperations(resource, path, plural) : {};
    return [name, { ...resourceOperations(resource, path, plural), ...placed }];
  }),
) as TableContracts;
