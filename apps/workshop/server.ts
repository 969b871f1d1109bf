import { workOrderActs } from '#acts/workshop/order-acts.ts';
import { caseHandlers } from '#engine/case/serve.ts';
import { contract } from './contract.ts';
import { inspections } from './server/inspections.ts';
import { orders } from './server/orders.ts';
import { planner } from './server/planner.ts';
import { service } from './server/service.ts';
import { stock } from './server/stock.ts';

export const router = {
  orders: caseHandlers(contract.orders, workOrderActs),
  ...orders,
  ...planner,
  ...service,
  ...stock,
  ...inspections,
};
