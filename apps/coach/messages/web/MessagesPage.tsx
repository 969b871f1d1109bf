import { type ReactNode, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DriverMessageRow, MessageTarget } from '#core/message/driver-message.ts';
import type { FleetItem } from '#engine/web/fleets.ts';
import { useLiveTopic } from '#engine/web/live.ts';
import { idInPlace, usePlace } from '#engine/web/place.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { useZoneOf } from '#engine/web/shown-zone.ts';
import { type ChosenFleet, useChosenFleet } from '#engine/web/use-chosen-fleet.ts';
import { Board } from '#ui/grid/Board.tsx';
import { BoardTools } from '#ui/grid/BoardTools.tsx';
import { useBoard } from '#ui/grid/board-handle.ts';
import { ageText } from '#ui/kit/format.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { Nothing } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { useNowMs } from '#ui/kit/time/clock.tsx';
import { usePhone } from '#ui/kit/use-width.ts';
import { Waiting } from '#ui/kit/Waiting.tsx';
import { FleetSelect } from '#ui/trade/FleetSelect.tsx';
import { ComposeForm } from './ComposeForm.tsx';
import { MessagePanel } from './MessagePanel.tsx';
import { messageColumns, phoneMessageColumns } from './message-columns.ts';
import { targetOfKey } from './message-view.ts';
import classes from './messages.module.css';
import { useMessagesTexts } from './texts.ts';
import { useAddressee, useMessageDesk } from './use-message-desk.ts';

/** Messages to drivers: one is written at the left, those sent stand beside it with their receipts. */
export function MessagesPage() {
  const { fleet, fleets, choose } = useChosenFleet();
  return fleet ? <FleetMessages key={fleet.id} fleet={fleet} fleets={fleets} onFleet={choose} /> : <Waiting />;
}

/** Whom the address names: `?driver=12`, `?vehicle=7`, `?area=3`. */
function useNamedTarget(): MessageTarget | null {
  const [driver] = usePlace('driver');
  const [vehicle] = usePlace('vehicle');
  const [area] = usePlace('area');
  return (
    targetOfKey(`driver:${idInPlace(driver) ?? ''}`) ??
    targetOfKey(`vehicle:${idInPlace(vehicle) ?? ''}`) ??
    targetOfKey(`area:${idInPlace(area) ?? ''}`)
  );
}

function namedOf(target: MessageTarget | null): { kind: 'driver' | 'vehicle'; id: number } | null {
  if (target?.kind === 'driver') return { kind: 'driver', id: target.driverId };
  return target?.kind === 'vehicle' ? { kind: 'vehicle', id: target.vehicleId } : null;
}

function FleetMessages({
  fleet,
  fleets,
  onFleet,
}: {
  fleet: FleetItem;
  fleets: readonly FleetItem[];
  onFleet: ChosenFleet['choose'];
}) {
  const say = useMessagesTexts();
  const { i18n } = useTranslation();
  const { user } = useSignedIn();
  const phone = usePhone();
  const nowMs = useNowMs();
  const [messageText, setMessage] = usePlace('message');
  const target = useNamedTarget();
  const named = namedOf(target);
  const addressee = useAddressee(fleet.id, named);
  const desk = useMessageDesk(fleet.id);
  const topic = useLiveTopic<DriverMessageRow>('driverMessages', fleet.id);
  const board = useBoard(phone ? 'messages-phone' : 'messages', user);
  const targetInput = useRef<HTMLInputElement>(null);
  const zone = useZoneOf(fleet.id);
  const types = desk?.types;
  const columns = useMemo(() => {
    const typeName = (code: string) => types?.find((type) => type.code === code)?.name ?? code;
    const world = { say, language: i18n.language, zone, nowMs, typeName };
    return phone ? phoneMessageColumns(world) : messageColumns(world);
  }, [say, i18n.language, zone, nowMs, types, phone]);

  const messageId = idInPlace(messageText);
  const message = messageId === null ? null : (topic.rows.get(messageId) ?? null);
  const close = () => setMessage(undefined);
  useKeys([
    { key: 'N', does: say('keys.compose'), run: () => targetInput.current?.focus() },
    { key: 'Escape', does: say('keys.close'), run: close },
  ]);

  const late = topic.status === 'behind' || topic.status === 'down';
  const ready = topic.lastNumber !== null;
  let empty = say('none');
  if (topic.refusedCode) empty = say('notShown');
  else if (late && !ready) empty = say('down');

  const found = named === null || addressee !== undefined;
  const compose = (
    <Panel title={say('compose.title')} className={classes.compose ?? ''}>
      {desk && found ? (
        <ComposeForm
          key={target ? JSON.stringify(target) : ''}
          fleet={fleet}
          desk={desk}
          start={{ target: addressee === null ? null : target, addressee: addressee ?? null }}
          targetRef={targetInput}
          onSent={(id) => setMessage(String(id))}
        />
      ) : (
        <Waiting />
      )}
    </Panel>
  );
  const list = (
    <Panel
      title={say('list')}
      tools={<BoardTools board={board} columns={columns} filterLabel={say('filter')} />}
      flush
      className={classes.list ?? ''}
    >
      <Board<DriverMessageRow>
        board={board}
        label={say('list')}
        rows={topic.rows as ReadonlyMap<number, DriverMessageRow>}
        ready={ready || topic.refusedCode !== null || late}
        columns={columns}
        empty={empty}
        selectedId={messageId}
        onSelect={(row) => setMessage(String(row.id))}
        onOpen={(row) => setMessage(String(row.id))}
      />
    </Panel>
  );
  let panel: ReactNode = null;
  if (message) panel = <MessagePanel fleet={fleet.id} message={message} zone={zone} onClose={close} />;
  else if (messageId !== null && ready) {
    panel = (
      <Panel title={say('panel.title', { id: messageId })}>
        <Nothing title={say('panel.gone', { id: messageId })} detail={say('panel.goneDetail')} />
      </Panel>
    );
  }

  return (
    <div className={classes.page}>
      <FleetSelect label={say('fleet')} fleets={fleets} value={fleet.id} onFleet={onFleet} className={classes.fleet} />
      {late && ready ? (
        <p className={classes.behind} role="alert">
          {say('behind', { age: ageText(topic.behindMs / 1_000, i18n.language) })}
        </p>
      ) : null}
      <div className={classes.work} data-open={panel !== null || undefined}>
        {compose}
        {list}
        {panel}
      </div>
    </div>
  );
}
