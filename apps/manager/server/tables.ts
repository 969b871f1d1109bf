import { resourceHandlers } from '#engine/resource/serve.ts';
import { TABLES, type TableName } from '../contract/all-tables.ts';
import { tables as contracts } from '../contract/tables.ts';

const names = Object.keys(TABLES) as TableName[];

export const tables = Object.fromEntries(
  names.map((name) => [name, resourceHandlers(contracts[name], { resource: TABLES[name].resource })]),
) as Readonly<Record<TableName, ReturnType<typeof resourceHandlers>>>;
