import { SECOND_MS } from '#core/kit/time.ts';
import type { Say } from '#ui/kit/texts-hook.ts';
import type { DriveEventTold } from '../../contract/drives.ts';
import { measureText } from '../event/measure-text.ts';
import type { texts } from './texts.ts';

/** `Harsh braking, 0.52 g for 3 s`. */
export function eventSentence(event: DriveEventTold, say: Say<typeof texts.en>): string {
  const seconds = Math.round((event.endedAtMs - event.atMs) / SECOND_MS);
  const what = say(`types.${event.type}`);
  const measure = event.measure > 0 ? measureText(event, say) : '';
  const lasted = seconds > 0 && event.unit !== 'seconds' ? say('lasted', { seconds }) : '';
  return [what, [measure, lasted].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
