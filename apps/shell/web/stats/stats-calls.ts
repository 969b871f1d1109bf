import { fixedCall } from '#engine/web/calls/fixed-call.ts';
import type { HistoryRow } from './chart-slots.ts';
import type { Stats } from './figures.ts';

export interface Caller {
  user: string;
  sessionCode: string;
}

/** `fleets` such as `(1,2)`; `name` of the first of them, as shown. */
export interface FleetsAsked {
  fleets: string;
  name: string;
}

const stats = <T>(caller: Caller, { fleets, name }: FleetsAsked, history: '' | 'history') =>
  fixedCall<T>('stats', { fleets, Name: name, history, user: caller.user }, caller);

export const fetchStats = (caller: Caller, asked: FleetsAsked) => stats<Stats>(caller, asked, '');

export const fetchHistory = (caller: Caller, asked: FleetsAsked) => stats<HistoryRow[]>(caller, asked, 'history');

/** `DateTime` is an instant in ISO 8601. */
export interface AlertRow {
  ID: number;
  AlertType: string;
  DateTime: string;
  Alert: string;
  Fleet: string;
  JobNumber: number | string | null;
  Plate: string | null;
  DID: string | null;
}

export interface TaskRow {
  ID: number;
  Request: string;
  TaskDate: string;
  Msg: string;
  Fleet: string;
}

export type RowList = 'alerts' | 'tasks';

const DELETE_OF: Readonly<Record<RowList, string>> = { alerts: 'alertDelete', tasks: 'taskDelete' };

const list = <T>(caller: Caller, name: string, fleet: string, groupID: number | '') =>
  fixedCall<T[]>('list', { list: name, groupID, fleet, user: caller.user }, caller);

export const fetchRows = <T>(caller: Caller, rows: RowList, fleet: string) => list<T>(caller, rows, fleet, '');

/** Deletes a row; answers those that remain. */
export const deleteRow = <T>(caller: Caller, rows: RowList, fleet: string, id: number) =>
  list<T>(caller, DELETE_OF[rows], fleet, id);
