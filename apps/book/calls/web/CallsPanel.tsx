import { Badge, Button, Kbd } from '@mantine/core';
import { IconPhoneCall, IconPhoneIncoming } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CallRow } from '#core/call/call.ts';
import { useNow } from '#engine/web/server-time.ts';
import { ageText } from '#ui/kit/format.ts';
import { Panel } from '#ui/kit/Panel.tsx';
import { usePhoneWriter } from '#ui/kit/phones.ts';
import { useBookTexts } from '../../web/texts.ts';
import classes from './calls.module.css';
import { MyExtension } from './MyExtension.tsx';
import type { CallsDesk } from './use-calls.ts';

/** The calls that wait, with their age, and those that are in hand. */
export function CallsPanel({ desk, fleet, down }: { desk: CallsDesk; fleet: number; down: boolean }) {
  const say = useBookTexts();
  const { waiting, mine } = desk;
  return (
    <Panel
      className={classes.panel ?? ''}
      title={say('calls.title')}
      flush
      beside={
        <span className={classes.count} data-waiting={waiting.length > 0 || undefined} aria-live="polite">
          {down ? say('calls.down') : say('calls.waiting', { count: waiting.length })}
        </span>
      }
      tools={<MyExtension fleet={fleet} />}
    >
      {down || waiting.length + mine.length === 0 ? null : (
        <ul className={classes.calls} aria-label={say('calls.title')}>
          {mine.map((call) => (
            <Call key={call.id} call={call} mine inHand={call.id === desk.inHand} desk={desk} />
          ))}
          {waiting.map((call, n) => (
            <Call key={call.id} call={call} next={n === 0} desk={desk} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Call({
  call,
  mine = false,
  inHand = false,
  next = false,
  desk,
}: {
  call: CallRow;
  mine?: boolean;
  /** It stands in the form. */
  inHand?: boolean;
  next?: boolean;
  desk: CallsDesk;
}) {
  const say = useBookTexts();
  const { i18n } = useTranslation();
  const now = useNow();
  const written = usePhoneWriter();
  const number = call.number === null ? say('calls.withheld') : written(call.number);
  const who = call.customer?.name ?? number;
  const age = ageText(Math.max(0, Math.round((now - call.rangAtMs) / 1_000)), i18n.language);
  return (
    <li data-mine={mine || undefined}>
      {mine ? <IconPhoneCall size={16} aria-hidden /> : <IconPhoneIncoming size={16} aria-hidden />}
      <span className={classes.who}>
        <strong>{who}</strong>{' '}
        <span className={classes.soft}>
          {call.customer ? number : call.number === null ? '' : say('calls.unknown')}
        </span>
      </span>
      {call.customer?.banned ? (
        <Badge color="red" size="sm">
          {say('calls.banned')}
        </Badge>
      ) : null}
      <span className={classes.soft}>
        {call.extension ? say('calls.speaking', { extension: call.extension }) : say('calls.line', { line: call.line })}
      </span>
      <span className={classes.age} title={say('calls.age', { age })}>
        {age}
      </span>
      {mine ? (
        <>
          {inHand ? null : (
            <Button size="compact-xs" variant="default" onClick={() => desk.take(call.id)}>
              {say('calls.taken', { who })}
            </Button>
          )}
          <Button size="compact-xs" variant="subtle" color="gray" onClick={() => desk.putBack(call.id)}>
            {say('calls.putBack')}
          </Button>
        </>
      ) : (
        <Button
          size="compact-xs"
          aria-label={say('calls.takeOf', { who })}
          onClick={() => desk.take(call.id)}
          {...(next ? { rightSection: <Kbd className={classes.kbd}>Alt C</Kbd> } : {})}
        >
          {say('calls.take')}
        </Button>
      )}
    </li>
  );
}
