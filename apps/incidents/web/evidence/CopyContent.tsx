import type { CopyPart } from '#core/incident/evidence/copy.ts';
import { useShownZone } from '#engine/web/shown-zone.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { clockText } from '#ui/kit/format.ts';
import { Waiting } from '#ui/kit/Waiting.tsx';
import { later } from '#ui/later/later.ts';
import type { Copy } from '../client.ts';
import classes from '../incidents.module.css';
import { useIncidentTexts } from '../texts.ts';

const TrackMap = later(async () => (await import('./TrackMap.tsx')).TrackMap, { meanwhile: Waiting });
const OUTCOMES = ['offer', 'reserve', 'cover', 'coach'] as const;

/** One copy, opened. */
export function CopyContent({ part, copy }: { part: CopyPart; copy: Copy }) {
  const say = useIncidentTexts();
  const rows = part === 'track' ? copy.track?.points : copy[part];
  if (!rows || rows.length === 0) return <p className={classes.soft}>{say(`copies.none.${part}`)}</p>;
  if (part === 'story') return <Story lines={copy.story ?? []} />;
  if (part === 'decisions') return <Decisions decisions={copy.decisions ?? []} />;
  if (part === 'messages') return <Messages messages={copy.messages ?? []} />;
  return copy.track ? <TrackMap track={copy.track} /> : null;
}

function Story({ lines }: { lines: NonNullable<Copy['story']> }) {
  const zone = useShownZone();
  return (
    <ol className={classes.copied}>
      {lines.map(({ id, atMs, sentence, why }) => (
        <li key={id}>
          <time className={classes.soft}>{clockText(atMs, zone, true)}</time> {sentence} {why}
        </li>
      ))}
    </ol>
  );
}

function Decisions({ decisions }: { decisions: NonNullable<Copy['decisions']> }) {
  const say = useIncidentTexts();
  const zone = useShownZone();
  return (
    <ol className={classes.copied}>
      {decisions.map(({ atMs, outcome, plate, weighed, passedOver }, n) => (
        <li key={`${atMs} ${n}`}>
          <time className={classes.soft}>{clockText(atMs, zone, true)}</time>{' '}
          {say(`copies.outcome.${OUTCOMES.find((one) => one === outcome) ?? 'other'}`, { plate: plate ?? '–' })}
          {weighed.length > 0 ? (
            <p className={classes.soft}>
              {say('copies.weighed', {
                cars: weighed
                  .map((car) => say('copies.car', { plate: car.plate, minutes: Math.round(car.driveSeconds / 60) }))
                  .join(', '),
              })}
            </p>
          ) : null}
          {passedOver > 0 ? <p className={classes.soft}>{say('copies.passedOver', { count: passedOver })}</p> : null}
        </li>
      ))}
    </ol>
  );
}

function Messages({ messages }: { messages: NonNullable<Copy['messages']> }) {
  const say = useIncidentTexts();
  const when = useWhen();
  return (
    <ol className={classes.copied}>
      {messages.map(({ sentAtMs, from, text, readAtMs, reply }, n) => (
        <li key={`${sentAtMs} ${n}`}>
          <span className={classes.soft}>
            {when(sentAtMs)}, {from}
          </span>
          <p>{text}</p>
          <p className={classes.soft}>
            {readAtMs === null ? say('copies.unread') : say('copies.read', { when: when(readAtMs) })}
          </p>
          {reply === null ? null : <p>{say('copies.reply', { reply })}</p>}
        </li>
      ))}
    </ol>
  );
}
