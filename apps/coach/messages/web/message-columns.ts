import type { DriverMessageRow } from '#core/message/driver-message.ts';
import type { BoardColumn } from '#ui/grid/columns.ts';
import { whenText } from '#ui/kit/format.ts';
import type { Say } from '#ui/kit/texts-hook.ts';
import { stateOf } from './message-view.ts';
import type { texts } from './texts.ts';

export interface MessageWorld {
  say: Say<(typeof texts)['en']>;
  language: string;
  zone: string;
  nowMs: () => number;
  /** The name of a type by its code. */
  typeName: (code: string) => string;
}

/** Whom a message went to, in words. */
export function targetText({ target, targetName: name }: DriverMessageRow, say: MessageWorld['say']): string {
  switch (target.kind) {
    case 'fleet':
      return say('everybody');
    case 'area':
      return say('area', { name });
    case 'group':
      return say('group', { name });
    case 'vehicle':
      return say('car', { name });
    case 'driver':
      return name;
  }
}

/** How many of its drivers have it: `12/14`. */
const share = (count: number, of: number) => `${count}/${of}`;

export function messageColumns(world: MessageWorld): BoardColumn<DriverMessageRow>[] {
  const { say, language, zone, nowMs, typeName } = world;
  const when = (ms: number) => whenText(ms, nowMs(), zone, language);
  const counted = (id: 'delivered' | 'read' | 'replied', width: number): BoardColumn<DriverMessageRow> => ({
    id,
    title: say(`column.${id}`),
    width,
    kind: 'number',
    value: (row) => row[id],
    text: (row) => share(row[id], row.recipients),
    tone: (row) => (row[id] === 0 ? 'soft' : undefined),
    sheet: (row) => row[id],
  });
  return [
    {
      id: 'sent',
      title: say('column.sent'),
      width: 76,
      value: (row) => row.sentAtMs,
      text: (row) => when(row.sentAtMs),
      sheet: (row) => ({ atMs: row.sentAtMs, zone }),
      sort: 'desc',
    },
    { id: 'to', title: say('column.to'), width: 140, strong: true, value: (row) => targetText(row, say) },
    {
      id: 'type',
      title: say('column.type'),
      width: 100,
      value: (row) => typeName(row.typeCode),
      tone: (row) => (row.urgent ? 'bad' : undefined),
    },
    { id: 'text', title: say('column.text'), width: 130, grow: 3, value: (row) => row.text, hint: (row) => row.text },
    counted('delivered', 68),
    counted('read', 62),
    counted('replied', 90),
    {
      id: 'until',
      title: say('column.until'),
      width: 100,
      value: (row) => row.expiresAtMs,
      text: (row) => {
        const state = stateOf(row, nowMs());
        return state === 'good' ? when(row.expiresAtMs) : say(`state.${state}`);
      },
      tone: (row) => (stateOf(row, nowMs()) === 'good' ? undefined : 'soft'),
      sheet: (row) => ({ atMs: row.expiresAtMs, zone }),
    },
    { id: 'from', title: say('column.from'), width: 90, hidden: true, value: (row) => row.from },
  ];
}

/** What a telephone has room for. */
export function phoneMessageColumns(world: MessageWorld): BoardColumn<DriverMessageRow>[] {
  const narrow = ['sent', 'text', 'read', 'replied'];
  return messageColumns(world)
    .filter(({ id }) => narrow.includes(id))
    .map((column) => (column.id === 'sent' ? { ...column, width: 64 } : column));
}
