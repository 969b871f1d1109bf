import { ActionIcon, Button, Kbd, Menu, SegmentedControl } from '@mantine/core';
import {
  IconDots,
  IconDownload,
  IconPencil,
  IconPrinter,
  IconTableExport,
  IconUpload,
  IconX,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttributeWords } from '#cards/attribute/web/attribute-names.ts';
import { DAY_MS } from '#core/kit/time.ts';
import { CallRefused } from '#engine/web/calls/call-refused.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { usePlace } from '#engine/web/place.ts';
import { confirm } from '#ui/kit/confirm/confirm-store.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { Phone } from '#ui/kit/phones.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { useTradeTexts } from '#ui/trade/texts.ts';
import type { EventItem } from '../contract.ts';
import { BadRows } from './BadRows.tsx';
import { CancelEventDialog } from './CancelEventDialog.tsx';
import { carColumns } from './car-columns.ts';
import { client, type EventFacts } from './client.ts';
import { EventCars } from './EventCars.tsx';
import { type When, windowText } from './event-columns.ts';
import { type ProblemSentence, saveBadRows, saveManifest } from './event-files.ts';
import classes from './events.module.css';
import { texts as formTexts } from './form/texts.ts';
import { ImportDialog } from './ImportDialog.tsx';
import { Manifest } from './Manifest.tsx';
import { type SayEvents, useEventTexts } from './texts.ts';
import { useFreeKeys } from './use-free-keys.ts';

type Asking = 'import' | 'cancel' | null;

/** How far an event is, in a sentence. */
function stateSentence({ state, rows, jobs, cancelWhy }: EventItem, say: SayEvents): string {
  const total = rows.new + rows.good + rows.bad + rows.made;
  if (state === 'cancelling') return say('cancelling', { count: jobs.waiting });
  if (state === 'cancelled') {
    const kept = jobs.assigned + jobs.underWay;
    return [say('cancelled', { why: cancelWhy ?? '' }), ...(kept > 0 ? [say('kept', { count: kept })] : [])].join(' ');
  }
  if (rows.new > 0) return say('checking', { done: total - rows.new, total });
  if (state === 'making') return say('making', { done: rows.made, total: rows.made + rows.good });
  if (rows.good > 0) return say('ready', { count: rows.good });
  return rows.made > 0 ? say('made') : say('carsEmpty');
}

/** One event: how far it is, its cars, what of it cannot be booked, and what can be done. */
export function EventPanel({
  facts,
  nowMs,
  event: item,
  onEdit,
  onRead,
  onClose,
}: {
  facts: EventFacts;
  nowMs: number;
  event: EventItem;
  onEdit: () => void;
  onRead: () => void;
  onClose: () => void;
}) {
  const say = useEventTexts();
  const sayTrade = useTradeTexts();
  const attributes = useAttributeWords();
  const { i18n } = useTranslation();
  const [tabText, setTab] = usePlace('show');
  const [asking, setAsking] = useState<Asking>(null);
  const [printing, setPrinting] = useState(false);
  const { event, state, rows, jobs } = item;
  const tab = tabText === 'bad' ? 'bad' : 'cars';
  const oneDay = event.untilMs - event.fromMs < DAY_MS;
  const when: When = { zone: facts.zone, language: i18n.language, nowMs: Math.floor(nowMs / 3_600_000) * 3_600_000 };
  const columns = carColumns(
    say,
    { ...when, oneDay },
    (attribute) => attributes([attribute]),
    (job) => sayTrade(`job.${job}`),
  );
  const sentence: ProblemSentence = ({ code, detail }) =>
    code in formTexts.en.row
      ? say(`row.${code as keyof typeof formTexts.en.row}`, detail)
      : errorSentence(new CallRefused(code, 422, detail), 'events');

  const make = useAct(() => client.make({ eventId: item.id }), {
    onDone: () => {
      toast({ severity: 'success', summary: say('started', { name: event.name }) });
      setTab(undefined);
      onRead();
    },
  });
  const takesRows = state === 'draft' || state === 'made';
  const mayMake = takesRows && rows.good > 0 && rows.new === 0;
  const mayCancel = state !== 'cancelling' && state !== 'cancelled';
  const askToMake = async () => {
    if (!mayMake || make.isPending) return;
    const yes = await confirm({
      title: say('ask.makeTitle', { name: event.name }),
      message: [
        say('ask.make', { count: rows.good }),
        ...(rows.bad > 0 ? [say('ask.makeBad', { count: rows.bad })] : []),
      ].join(' '),
      accept: say('ask.makeAccept'),
    });
    if (yes) make.mutate();
  };
  const print = () => setPrinting(true);
  const give = () => void saveBadRows(item, say, sentence);
  useFreeKeys([
    ...(mayMake ? [{ key: 'M', does: say('keys.make'), run: () => void askToMake() }] : []),
    ...(takesRows ? [{ key: 'E', does: say('keys.edit'), run: () => onEdit() }] : []),
    ...(takesRows ? [{ key: 'I', does: say('keys.import'), run: () => setAsking('import') }] : []),
    { key: 'P', does: say('keys.print'), run: () => print() },
    ...(mayCancel ? [{ key: 'X', does: say('keys.cancel'), run: () => setAsking('cancel') }] : []),
    { key: 'B', does: say('keys.tab'), run: () => setTab(tab === 'bad' ? undefined : 'bad') },
    ...(rows.bad > 0 ? [{ key: 'G', does: say('keys.give'), run: give }] : []),
    { key: 'Escape', does: say('keys.close'), run: () => onClose() },
  ]);
  return (
    <Panel
      className={classes.panel ?? ''}
      title={event.name}
      beside={
        <span className={classes.state} data-state={state}>
          {say(`state.${state}`)}
        </span>
      }
      flush
      tools={
        <>
          {mayMake ? (
            <Button
              size="xs"
              loading={make.isPending}
              onClick={() => void askToMake()}
              rightSection={<Kbd className={classes.kbd}>M</Kbd>}
            >
              {say('command.make')}
            </Button>
          ) : null}
          <Button
            className={classes.wideOnly ?? ''}
            size="xs"
            variant="default"
            leftSection={<IconPrinter size={14} aria-hidden />}
            onClick={print}
          >
            {say('command.manifest')}
          </Button>
          <Menu position="bottom-end" width={230}>
            <Menu.Target>
              <ActionIcon
                variant="default"
                size={30}
                aria-label={say('command.manifest')}
                title={say('command.manifest')}
              >
                <IconDots size={16} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item disabled={!takesRows} leftSection={<IconPencil size={14} aria-hidden />} onClick={onEdit}>
                {say('command.edit')}
              </Menu.Item>
              <Menu.Item
                disabled={!takesRows}
                leftSection={<IconUpload size={14} aria-hidden />}
                onClick={() => setAsking('import')}
              >
                {say('command.import')}
              </Menu.Item>
              <Menu.Divider />
              <Menu.Item leftSection={<IconPrinter size={14} aria-hidden />} onClick={print}>
                {say('command.print')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconDownload size={14} aria-hidden />}
                onClick={() => void saveManifest(item, 'csv', columns, say)}
              >
                {say('command.csv')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconTableExport size={14} aria-hidden />}
                onClick={() => void saveManifest(item, 'xlsx', columns, say)}
              >
                {say('command.xlsx')}
              </Menu.Item>
              <Menu.Divider />
              <Menu.Item color="var(--bad)" disabled={!mayCancel} onClick={() => setAsking('cancel')}>
                {say('command.cancel')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
          <ActionIcon variant="subtle" color="gray" aria-label={say('close')} title={say('close')} onClick={onClose}>
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </>
      }
    >
      <div className={classes.one}>
        {make.error ? <Refusal sentence={errorSentence(make.error, 'events')} /> : null}
        <p className={classes.facts}>
          <strong>{windowText(event.fromMs, event.untilMs, { ...when, nowMs })}</strong>
          <span>
            {event.place.label}
            {event.pickupPoint ? `, ${event.pickupPoint}` : ''}
          </span>
          <span>{say(`direction.${event.direction}`)}</span>
          <span>
            {event.contactName}, <Phone kept={event.contactPhone} />
          </span>
        </p>
        <dl className={classes.figures}>
          {(['good', 'bad', 'made'] as const).map((id) => (
            <div
              key={id}
              data-bad={(id === 'bad' && rows.bad > 0) || undefined}
              data-none={rows[id] === 0 || undefined}
            >
              <dt>{say(`figure.${id}`)}</dt>
              <dd>{rows[id]}</dd>
            </div>
          ))}
          {(['waiting', 'assigned', 'underWay', 'done', 'cancelled'] as const).map((id) => (
            <div key={id} data-none={jobs[id] === 0 || undefined}>
              <dt>{say(`figure.${id}`)}</dt>
              <dd>{jobs[id]}</dd>
            </div>
          ))}
        </dl>
        <output className={classes.told} data-state={state}>
          {stateSentence(item, say)}
        </output>
        <SegmentedControl
          className={classes.tabs ?? ''}
          size="xs"
          aria-label={say('show')}
          value={tab}
          onChange={(next) => setTab(next === 'bad' ? 'bad' : undefined)}
          data={[
            { value: 'cars', label: say('tab.cars') },
            { value: 'bad', label: say('tab.bad', { count: rows.bad }) },
          ]}
        />
        {tab === 'bad' ? (
          <BadRows event={item} takesRows={takesRows} sentence={sentence} onGive={give} onChanged={onRead} />
        ) : (
          <EventCars event={item} columns={columns} />
        )}
      </div>
      {asking === 'import' ? <ImportDialog event={item} onClose={() => setAsking(null)} onSent={onRead} /> : null}
      {asking === 'cancel' ? <CancelEventDialog event={item} onClose={() => setAsking(null)} onDone={onRead} /> : null}
      {printing ? <Manifest event={item} when={{ ...when, nowMs }} onPrinted={() => setPrinting(false)} /> : null}
    </Panel>
  );
}
