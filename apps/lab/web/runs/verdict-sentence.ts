import { localeOf } from '#core/language/languages.ts';
import { durationText } from '../editor/plan-words.ts';
import type { SayLab } from '../texts.ts';
import type { VerdictPart } from './verdict.ts';

/** A part of the verdict as a sentence: `Passengers wait 48 s less on average.` */
export function verdictSentence(part: VerdictPart, say: SayLab, language: string): string {
  switch (part.kind) {
    case 'wait': {
      if (part.tone === 'same') return say('verdict.waitSame');
      const time = durationText(Math.abs(part.seconds), say);
      return say(part.seconds < 0 ? 'verdict.waitLess' : 'verdict.waitMore', { time });
    }
    case 'served':
      return say(part.jobs > 0 ? 'verdict.servedMore' : 'verdict.servedLess', { count: Math.abs(part.jobs) });
    case 'onTime': {
      const count = Math.abs(part.points);
      return say(part.points > 0 ? 'verdict.onTimeMore' : 'verdict.onTimeLess', { count });
    }
    case 'empty': {
      if (part.tone === 'same') return say('verdict.emptySame');
      const share = percentText(Math.abs(part.share), language);
      return say(part.share < 0 ? 'verdict.emptyLess' : 'verdict.emptyMore', { share });
    }
    case 'gini':
      return say(part.tone === 'better' ? 'verdict.fairer' : 'verdict.lessFair');
    case 'small':
      return say('verdict.small', { jobs: part.jobs });
  }
}

export function percentText(share: number, language: string, digits = 0): string {
  const locale = localeOf(language);
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: digits }).format(share);
}
