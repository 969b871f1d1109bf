import { ActionIcon, SegmentedControl } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconPlayerSkipBack, IconPlayerSkipForward } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { REPLAY_SPEEDS, type ReplaySpeed, type TimeBar, type TimeBarMove } from '#core/trip/time-bar.ts';
import type { Gap } from '#core/trip/track.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import type { ToldTrip } from '../../contract.ts';
import { useSearchTexts } from '../texts.ts';
import classes from './replay.module.css';
import { share } from './track-view.ts';

/** What an arrow key moves the bar by. */
const ARROW_MS = 5_000;

const percent = (part: number) => `${(part * 100).toFixed(2)}%`;

/** Play, speed, and the bar itself with the meter, the events and the gaps on it. */
export function TimeBarControls({
  trip,
  bar,
  give,
  gaps,
  marks,
  told,
}: {
  trip: ToldTrip;
  bar: TimeBar;
  give: (move: TimeBarMove) => void;
  gaps: readonly Gap[];
  marks: readonly number[];
  /** Time, speed and meter at the instant, for the reader and beside the bar. */
  told: string;
}) {
  const say = useSearchTexts();
  const step = (by: 1 | -1) => give({ kind: 'step', by, marks });
  useKeys([
    { key: 'P', does: say(bar.playing ? 'replay.pause' : 'replay.play'), run: () => give({ kind: 'play' }) },
    { key: 'B', does: say('replay.previous'), run: () => step(-1) },
    { key: 'N', does: say('replay.next'), run: () => step(1) },
  ]);
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const moves: Partial<Record<string, TimeBarMove>> = {
      ' ': { kind: 'play' },
      ArrowLeft: { kind: 'scrub', atMs: bar.atMs - ARROW_MS },
      ArrowRight: { kind: 'scrub', atMs: bar.atMs + ARROW_MS },
      PageUp: { kind: 'step', by: 1, marks },
      PageDown: { kind: 'step', by: -1, marks },
      Home: { kind: 'begin' },
      End: { kind: 'end' },
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    give(move);
  };
  const endedAtMs = trip.endedAtMs ?? trip.replayToMs;
  const meter = { left: percent(share(trip, trip.beganAtMs)), right: percent(1 - share(trip, endedAtMs)) };

  return (
    <div className={classes.controls}>
      <div className={classes.buttons}>
        <ActionIcon
          variant="default"
          aria-label={say('replay.previous')}
          title={say('replay.previous')}
          onClick={() => step(-1)}
        >
          <IconPlayerSkipBack size={15} aria-hidden />
        </ActionIcon>
        <ActionIcon
          aria-label={say(bar.playing ? 'replay.pause' : 'replay.play')}
          title={say(bar.playing ? 'replay.pause' : 'replay.play')}
          onClick={() => give({ kind: 'play' })}
        >
          {bar.playing ? <IconPlayerPause size={15} aria-hidden /> : <IconPlayerPlay size={15} aria-hidden />}
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label={say('replay.next')}
          title={say('replay.next')}
          onClick={() => step(1)}
        >
          <IconPlayerSkipForward size={15} aria-hidden />
        </ActionIcon>
        <SegmentedControl
          size="xs"
          aria-label={say('replay.speed')}
          value={String(bar.speed)}
          onChange={(value) => give({ kind: 'speed', speed: Number(value) as ReplaySpeed })}
          data={REPLAY_SPEEDS.map((speed) => ({ value: String(speed), label: `×${speed}` }))}
        />
        <output className={classes.told}>{told}</output>
      </div>
      <div className={classes.bar}>
        <div className={classes.lane} aria-hidden>
          <span className={classes.meter} style={meter} title={say('replay.meterRan')} />
          {gaps.map(({ fromMs, toMs }) => (
            <span
              key={fromMs}
              className={classes.gap}
              style={{ left: percent(share(trip, fromMs)), right: percent(1 - share(trip, toMs)) }}
              title={say('replay.gap')}
            />
          ))}
          {trip.events.map((one) => (
            <span
              key={one.id}
              className={classes.mark}
              style={{ left: percent(share(trip, one.atMs)) }}
              title={one.sentence}
            />
          ))}
        </div>
        <input
          type="range"
          className={classes.range}
          aria-label={say('replay.at')}
          aria-valuetext={told}
          min={bar.fromMs}
          max={bar.toMs}
          step={1_000}
          value={Math.round(bar.atMs)}
          onChange={(event) => give({ kind: 'scrub', atMs: Number(event.currentTarget.value) })}
          onKeyDown={onKey}
        />
      </div>
    </div>
  );
}
