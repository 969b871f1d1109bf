import { ActionIcon, SegmentedControl } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconPlayerSkipBack, IconPlayerSkipForward } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { REPLAY_SPEEDS, type ReplaySpeed, type TimeBar, type TimeBarMove } from '#core/trip/time-bar.ts';
import type { Gap } from '#core/trip/track.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import classes from './replay.module.css';
import { type ReplayMark, type ReplaySpan, share } from './span.ts';
import { useReplayTexts } from './texts.ts';

/** What an arrow key moves the bar by. */
const ARROW_MS = 5_000;

const percent = (part: number) => `${(part * 100).toFixed(2)}%`;

/** Play, speed, and the bar itself with the meter, the events and the gaps on it. */
export function TimeBarControls({
  bar,
  give,
  runs,
  gaps,
  marks,
  steps,
  told,
}: {
  bar: TimeBar;
  give: (move: TimeBarMove) => void;
  /** While the meter ran. */
  runs: readonly ReplaySpan[];
  gaps: readonly Gap[];
  marks: readonly ReplayMark[];
  /** Instants to which the buttons step. */
  steps: readonly number[];
  /** Time, speed and meter at the instant, for the reader and beside the bar. */
  told: string;
}) {
  const say = useReplayTexts();
  const { language } = useTranslation().i18n;
  const step = (by: 1 | -1) => give({ kind: 'step', by, marks: steps });
  useKeys([
    { key: 'P', does: say(bar.playing ? 'pause' : 'play'), run: () => give({ kind: 'play' }) },
    { key: 'B', does: say('previous'), run: () => step(-1) },
    { key: 'N', does: say('next'), run: () => step(1) },
  ]);
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const moves: Partial<Record<string, TimeBarMove>> = {
      ' ': { kind: 'play' },
      ArrowLeft: { kind: 'scrub', atMs: bar.atMs - ARROW_MS },
      ArrowRight: { kind: 'scrub', atMs: bar.atMs + ARROW_MS },
      PageUp: { kind: 'step', by: 1, marks: steps },
      PageDown: { kind: 'step', by: -1, marks: steps },
      Home: { kind: 'begin' },
      End: { kind: 'end' },
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    give(move);
  };
  const stretch = ({ fromMs, toMs }: ReplaySpan) => ({
    left: percent(share(bar, fromMs)),
    right: percent(1 - share(bar, toMs)),
  });

  return (
    <div className={classes.controls}>
      <div className={classes.buttons}>
        <ActionIcon variant="default" aria-label={say('previous')} title={say('previous')} onClick={() => step(-1)}>
          <IconPlayerSkipBack size={15} aria-hidden />
        </ActionIcon>
        <ActionIcon
          aria-label={say(bar.playing ? 'pause' : 'play')}
          title={say(bar.playing ? 'pause' : 'play')}
          onClick={() => give({ kind: 'play' })}
        >
          {bar.playing ? <IconPlayerPause size={15} aria-hidden /> : <IconPlayerPlay size={15} aria-hidden />}
        </ActionIcon>
        <ActionIcon variant="default" aria-label={say('next')} title={say('next')} onClick={() => step(1)}>
          <IconPlayerSkipForward size={15} aria-hidden />
        </ActionIcon>
        <SegmentedControl
          size="xs"
          aria-label={say('speed')}
          value={String(bar.speed)}
          onChange={(value) => give({ kind: 'speed', speed: Number(value) as ReplaySpeed })}
          data={REPLAY_SPEEDS.map((speed) => ({ value: String(speed), label: `×${speed.toLocaleString(language)}` }))}
        />
        <output className={classes.told}>{told}</output>
      </div>
      <div className={classes.bar}>
        <div className={classes.lane} aria-hidden>
          {runs.map((run) => (
            <span key={run.fromMs} className={classes.meter} style={stretch(run)} title={say('meterRan')} />
          ))}
          {gaps.map((gap) => (
            <span key={gap.fromMs} className={classes.gap} style={stretch(gap)} title={say('gap')} />
          ))}
          {marks.map((one) => (
            <span
              key={one.id}
              className={classes.mark}
              style={{ left: percent(share(bar, one.atMs)) }}
              title={one.sentence}
            />
          ))}
        </div>
        <input
          type="range"
          className={classes.range}
          aria-label={say('at')}
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
