import { inspections } from './contract/inspections.ts';
import { orders } from './contract/orders.ts';
import { planner } from './contract/planner.ts';
import { service } from './contract/service.ts';
import { stock } from './contract/stock.ts';

export const contract = { ...orders, ...planner, ...service, ...stock, ...inspections };
