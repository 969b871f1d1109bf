import { resourceHandlers } from '#engine/resource/serve.ts';
import { positionHandlers } from '#engine/resource/serve-position.ts';
import { TABLES, type TableName } from '../contract/all-tables.ts';
import { tables as contracts, type IfPlaced } from '../contract/tables.ts';

const names = Object.keys(TABLES) as TableName[];

type TableHandlers = {
  readonly [Name in TableName]: ReturnType<typeof resourceHandlers> &
    IfPlaced<Name, ReturnType<typeof positionHandlers>>;
};

export const tables = Object.fromEntries(
  names.map((name) => {
    const contract = contracts[name];
    const placed = 'map' in contract ? positionHandlers(contract) : {};
    return [name, { ...resourceHandlers(contract, { resource: TABLES[name].resource }), ...placed }];
  }),
) as TableHandlers;
