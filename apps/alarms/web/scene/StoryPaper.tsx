import { useTranslation } from 'react-i18next';
import { thinned } from '#core/query/track.ts';
import { nowMs } from '#engine/web/server-time.ts';
import { ageText, clockText, distanceText, whenText } from '#ui/kit/format.ts';
import type { AlarmStory } from '../../contract.ts';
import { useCodeWords } from '../queries/code-words.ts';
import classes from './alarms.module.css';
import { useAlarmsTexts } from './texts.ts';
import { trackDrawing } from './track-drawing.ts';

const DRAWING = { width: 640, height: 360 };
const LINES = 30;
const END_RADIUS = 4;

/** All that is known of an alarm, for the screen and for paper: who, what happened, and the way of the car with its times. */
export function StoryPaper({ story, zone }: { story: AlarmStory; zone: string }) {
  const say = useAlarmsTexts();
  const { i18n } = useTranslation();
  const words = useCodeWords();
  const language = i18n.language;
  const when = (atMs: number) => `${whenText(atMs, nowMs(), zone, language)}:${clockText(atMs, zone, true).slice(-2)}`;
  const age = (fromMs: number, toMs: number) => ageText((toMs - fromMs) / 1_000, language);
  const { driver, place, track } = story;
  const what = words(story.code, story.codeName);
  const facts = [
    [say('story.number', { id: story.queryId }), when(story.atMs)],
    [say('scene.driver'), driver ? `${driver.name}, ${driver.did}, ${driver.mobilePhone}` : null],
    [say('scene.vehicle'), [story.plate, story.rego, story.typeName].filter(Boolean).join(', ')],
    [
      say('scene.from'),
      story.address ?? (place ? `${place.latitude.toFixed(5)}, ${place.longitude.toFixed(5)}` : null),
    ],
    [say('story.said'), story.query],
    [say('scene.job'), story.jobId === null ? null : String(story.jobId)],
  ] as const;
  return (
    <article className={classes.story}>
      <h1>
        {story.drill ? `${say('drill')} · ` : ''}
        {story.plate ? say('story.title', { what, plate: story.plate }) : what}
      </h1>
      {story.drill ? <p className={classes.drillSentence}>{say('story.drill')}</p> : null}
      <dl className={classes.facts}>
        {facts.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <h2>{say('story.happened')}</h2>
      <table>
        <tbody>
          {story.events.map(({ act, atMs, byKind, by }) => (
            <tr key={`${atMs} ${act}`}>
              <td className={classes.when}>{when(atMs)}</td>
              <td>{say(`story.act.${act}`)}</td>
              <td>{byKind === 'system' ? say('story.byItself') : by}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {[
          story.firstClaimedAtMs === null ? '' : say('story.waited', { age: age(story.atMs, story.firstClaimedAtMs) }),
          story.finishedAtMs === null ? '' : say('story.lasted', { age: age(story.atMs, story.finishedAtMs) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {story.finishedAtMs === null ? null : (
        <>
          <h2>{say('story.response')}</h2>
          <p className={classes.response}>{story.response || say('story.noResponse')}</p>
        </>
      )}
      <h2>{say('story.track')}</h2>
      {track.length === 0 ? <p>{say('story.noTrack')}</p> : <Way story={story} zone={zone} language={language} />}
    </article>
  );
}

function Way({ story: { track, place }, zone, language }: { story: AlarmStory; zone: string; language: string }) {
  const say = useAlarmsTexts();
  const way = track.map(({ longitude, latitude }) => [longitude, latitude] as const);
  const drawing = trackDrawing(way, place ? [[place.longitude, place.latitude]] : [], DRAWING);
  const clock = (atMs: number) => clockText(atMs, zone, true);
  const [first, last] = [track[0], track.at(-1)];
  const said =
    first && last ? say('story.trackFrom', { from: clock(first.atMs), to: clock(last.atMs) }) : say('story.noTrack');
  return (
    <>
      <svg
        className={classes.drawing}
        viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`}
        role="img"
        aria-label={`${say('story.track')}. ${said}`}
      >
        <path d={drawing.path} fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
        {drawing.marks.map(([x, y]) => (
          <g key={`${x} ${y}`} className={classes.alarmMark}>
            <circle cx={x} cy={y} r={2 * END_RADIUS} />
            <text x={x + 3 * END_RADIUS} y={y + END_RADIUS}>
              {say('scene.alarmHere')}
            </text>
          </g>
        ))}
        <path d={`M12 ${DRAWING.height - 10}h${drawing.scale.pixels}`} stroke="currentColor" strokeWidth="2" />
        <text x={14 + drawing.scale.pixels} y={DRAWING.height - 6} fill="currentColor">
          {distanceText(drawing.scale.metres, language)}
        </text>
      </svg>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('story.time')}</th>
            <th scope="col">{say('story.place')}</th>
            <th scope="col">{say('story.speed')}</th>
          </tr>
        </thead>
        <tbody>
          {thinned(track, LINES).map(({ atMs, latitude, longitude, speedKmh }) => (
            <tr key={atMs}>
              <td className={classes.when}>{clock(atMs)}</td>
              <td>
                {latitude.toFixed(5)}, {longitude.toFixed(5)}
              </td>
              <td>{say('story.kmh', { n: speedKmh })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
