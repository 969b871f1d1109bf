import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { isTaken } from '#core/job/offer-states.ts';
import { JOB_MOVES } from '#core/job/states.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { useErrorSentence } from '#engine/web/use-error-sentence.ts';
import { atText } from '#ui/kit/format.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { jobColour, type Scheme } from '#ui/trade/state-colours.ts';
import { useScheme } from '#ui/trade/use-scheme.ts';
import type { Reasons } from '../../../contract.ts';
import { client } from '../../../web/client.ts';
import { type SayCoach, useCoachTexts } from '../../../web/texts.ts';
import type { BoardJob } from '../board/board-view.ts';
import { actorName } from '../panel/refusal-sentence.ts';
import classes from './story.module.css';
import { type StoryLine, storyLines } from './story-lines.ts';
import { WhyCar, type WhyWorld } from './why/WhyCar.tsx';

/** While a job looks for a car, each new 'no car' is a decision that does not move the job. */
const LOOK_AGAIN_MS = 5_000;

const MOVES = [
  'create',
  'alterJob',
  'commit',
  'overrideBan',
  'overrideKept',
  'priority',
  'checkback',
  'unreserve',
  'bid',
  'coverOver',
  ...JOB_MOVES,
] as const;
/** Reasons that the suite itself gives, by code. */
const OWN_REASONS = [
  'carCannot',
  'notConfirmed',
  'opens',
  'otherCar',
  'carElsewhere',
  'jobElsewhere',
  'byCoach',
  'notMoving',
] as const;

function lineWords(line: StoryLine, say: SayCoach): string {
  if (line.kind === 'offer') {
    const { state, plate, driverName, expiresAtMs, atMs } = line.offer;
    const seconds = line.answerSeconds ?? Math.round((expiresAtMs - atMs) / 1_000);
    return say(`story.offer.${state}`, { plate, driver: driverName, seconds });
  }
  if (line.kind === 'noCar') {
    const code = line.reasons?.noCar;
    const words = code
      ? say(`why.noCar.${code}`, { cap: `${Math.round((line.reasons?.capSeconds ?? 0) / 60)} min` })
      : '';
    return line.times > 1 ? `${words} (${say('story.times', { times: line.times })})` : words;
  }
  if (line.kind === 'decided') {
    return say(`story.decided.${line.decided.outcome}`, { plate: line.decided.plate ?? '' });
  }
  const known = MOVES.find((move) => move === line.move.act);
  return known
    ? say(`story.move.${known}`, { plate: line.move.plate ?? '' })
    : say('story.move.other', { act: line.move.act });
}

function whyWords(why: string, say: SayCoach): string {
  const own = OWN_REASONS.find((code) => code === why);
  return own ? say(`story.ownReason.${own}`) : why;
}

function whoWords(line: StoryLine, say: SayCoach): string | null {
  if (line.kind !== 'move') return null;
  const { byKind, by } = line.move;
  if (byKind === 'system') return by === 'dispatcher' ? null : say('story.by', { who: say('story.system') });
  return say('story.by', {
    who: byKind === 'customer' ? say('story.customer') : actorName(by, say('story.dispatcher')),
  });
}

function lineColour(line: StoryLine, scheme: Scheme): string {
  if (line.kind === 'noCar' || line.kind === 'decided') return jobColour('dispatching', scheme).solid;
  if (line.kind === 'move') return jobColour(line.to ?? 'dispatching', scheme).solid;
  const { state } = line.offer;
  if (isTaken(state)) return jobColour('dispatched', scheme).solid;
  return jobColour(state === 'live' ? 'offered' : 'offloaded', scheme).solid;
}

const reasonsOf = (line: StoryLine): Reasons | null => {
  if (line.kind === 'offer') return line.offer.reasons;
  if (line.kind === 'decided') return line.decided.reasons;
  if (line.kind === 'move') return line.move.reasons;
  return line.reasons;
};

function Line({
  line,
  open,
  onToggle,
  world,
}: {
  line: StoryLine;
  open: boolean;
  onToggle: () => void;
  world: WhyWorld;
}) {
  const say = useCoachTexts();
  const scheme = useScheme();
  const reasons = reasonsOf(line);
  const who = whoWords(line, say);
  const why = line.kind === 'move' ? line.move.why : null;
  return (
    <li className={classes.line}>
      <time className={classes.time} dateTime={new Date(line.atMs).toISOString()}>
        {atText(line.atMs, world.zone, world.language, true)}
      </time>
      <span className={classes.mark} style={{ background: lineColour(line, scheme) }} aria-hidden />
      <div className={classes.words}>
        <span className={classes.what}>{lineWords(line, say)}</span>
        {who ? <span className={classes.who}> {who}</span> : null}
        {why ? <div className={classes.reason}>{say('story.why', { why: whyWords(why, say) })}</div> : null}
        {reasons ? (
          <>
            <UnstyledButton className={classes.toggle} aria-expanded={open} onClick={onToggle}>
              <IconChevronRight size={13} aria-hidden style={{ rotate: open ? '90deg' : '0deg' }} />
              {reasons.noCar ? say('why.showNone') : say('why.show')}
            </UnstyledButton>
            {open ? <WhyCar reasons={reasons} world={world} /> : null}
          </>
        ) : null}
      </div>
    </li>
  );
}

/** What has happened to a job so far, newest first; the newest decision stands open. */
export function Story({
  fleet,
  job,
  zone,
  language,
}: {
  fleet: number;
  job: BoardJob;
  zone: string;
  language: string;
}) {
  const say = useCoachTexts();
  const sentence = useErrorSentence('coach');
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const looking = job.state === 'dispatching';
  const { data, error } = useOperation(
    ['coach', 'story', fleet, job.id, job.version],
    (signal) => client.jobStory({ fleet, jobId: job.id }, { signal }),
    looking ? { everyMs: LOOK_AGAIN_MS } : {},
  );
  if (error) return <Refusal sentence={sentence(error)} />;
  if (data?.jobId !== job.id) return <p className={classes.soft}>{say('story.loading')}</p>;
  const lines = storyLines(data.entries).toReversed();
  if (lines.length === 0) return <Nothing title={say('story.none')} />;
  const newest = lines.find((line) => reasonsOf(line) !== null);
  return (
    <ol className={classes.story} aria-label={say('story.label', { id: job.id })}>
      {lines.map((line) => {
        const key = `${line.kind} ${line.atMs} ${line.kind === 'move' ? line.move.act : ''}`;
        const open = toggled.get(key) ?? line === newest;
        return (
          <Line
            key={key}
            line={line}
            open={open}
            onToggle={() => setToggled(new Map(toggled).set(key, !open))}
            world={{ fleet, jobId: job.id, zone, language }}
          />
        );
      })}
    </ol>
  );
}
