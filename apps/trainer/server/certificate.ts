import { ok, type Result, refuse } from '#core/kit/result.ts';
import { givenName } from '#core/language/given-names.ts';
import { inLanguages } from '#core/language/in-languages.ts';
import { printedDay } from '#core/print/print-words.ts';
import type { Printed } from '#core/print/printed.ts';
import { isHolding } from '#core/training/states.ts';
import { letPrint } from '#engine/print/let-print.ts';
import { type Letterhead, letterheadOf } from '#engine/print/letterhead.ts';
import type { HandlerContext } from '#engine/server/context.ts';
import { findTraining, type TrainingRow } from '#store/training/training.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

type Words = {
  title: string;
  course: string;
  edition: (edition: number) => string;
  passedOn: string;
  score: string;
  until: string;
  forGood: string;
  proves: string;
};

const WORDS: Readonly<Record<Printed['language'], Words>> = inLanguages({ en: en.WORDS, fr: fr.WORDS });

/** What a certificate says. */
export function printedCertificate(
  { language, from, foot = '' }: Pick<Letterhead, 'language' | 'from' | 'foot'>,
  { number, did, driverName, code, edition, nameEn, nameFr, doneOn, untilDate, score }: TrainingRow,
): Printed {
  const words = WORDS[language];
  const name = givenName({ nameEn, nameFr }, language);
  const day = (date: string | null) => (date === null ? words.forGood : printedDay(date, language));
  return {
    language,
    title: words.title,
    number: String(number),
    from,
    to: [driverName, did],
    foot,
    facts: [
      { label: words.course, value: `${name} (${code}, ${words.edition(edition)})` },
      { label: words.passedOn, value: day(doneOn) },
      { label: words.score, value: `${score} %` },
      { label: words.until, value: day(untilDate) },
    ],
    parts: [{ kind: 'text', lines: [words.proves] }],
  };
}

/** The certificate of a training that was passed and still holds, as PDF; it is kept as it first went out. */
export async function printCertificate(
  context: HandlerContext,
  { fleetId, id }: { fleetId: number; id: number },
): Promise<Result<{ path: string; copy: boolean }, 'recordUnknown' | 'noCertificate'>> {
  const training = await findTraining(context.suite.store.db, fleetId, id);
  if (!training) return refuse('recordUnknown');
  if (training.number === null || !isHolding(training.state)) return refuse('noCertificate');
  const letterhead = await letterheadOf(context.suite, fleetId);
  const key = String(training.number);
  const about = { driverId: training.driverId };
  const of = {
    fleetId,
    kind: 'certificate',
    whose: { ...about, caseId: null },
    key,
    name: `certificate-${key}`,
    about,
  };
  return ok(await letPrint(context, of, printedCertificate(letterhead, training)));
}
