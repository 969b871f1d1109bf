import { atText, clockText, driveText, endText } from '#ui/kit/format.ts';
import type { ConflictTold } from '../../contract.ts';
import type { SayTimeline } from './texts.ts';

/** What speaks against keeping a pre-booking for a car, as a sentence. */
export function conflictSentence(conflict: ConflictTold, say: SayTimeline, zone: string, language: string): string {
  switch (conflict.code) {
    case 'notWorking':
      return say('conflict.notWorking');
    case 'unfit':
      return say(`conflict.${conflict.why}`);
    case 'banned':
      return say('conflict.banned');
    case 'keepsAnother':
      return say('conflict.keepsAnother', { job: conflict.jobId, time: atText(conflict.atMs, zone, language) });
    case 'overlaps': {
      const { jobId: job, fromMs, toMs } = conflict;
      return say('conflict.overlaps', {
        job,
        from: clockText(fromMs, zone),
        to: endText(toMs, fromMs, zone, language),
      });
    }
    case 'tight':
    case 'tooFar': {
      const job = conflict.code === 'tight' ? conflict.jobId : 0;
      if (conflict.driveSeconds === null) return say(`conflict.${conflict.code}NoRoad`, { job });
      return say(`conflict.${conflict.code}`, {
        job,
        drive: driveText(conflict.driveSeconds),
        left: driveText(conflict.leftSeconds),
      });
    }
    case 'rangeShort':
      return say('conflict.rangeShort');
    case 'shiftOver':
      return say('conflict.shiftOver', { time: atText(conflict.atMs, zone, language) });
  }
}
