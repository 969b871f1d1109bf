import { wordsOf } from '#core/case/case-kind.ts';
import { type LetterFacts, LONGEST_LETTER, LONGEST_SUBJECT, letterOf, strangeWord } from '#core/case/letter.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Language } from '#core/language/languages.ts';
import { shownPhone } from '#core/phone/phone.ts';
import { printedInstant } from '#core/print/print-words.ts';
import { type CaseRow, insertStep, lockCase } from '#store/case/case-file.ts';
import { insertLetter, type TemplateRow, templatesFor } from '#store/case/letter.ts';
import { driverOfCase, plateOf } from '#store/case/subjects.ts';
import type { Tx } from '#store/door/transaction.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { readSettings } from '#store/setting/setting-value.ts';
import { alone } from '../command/alone.ts';
import { queueMessage } from '../outbox/queue-message.ts';
import { textOf } from './about-trip.ts';
import { announceCase, type CaseActs, type CaseTarget, lineOf, numberOf } from './case-acts.ts';

/** Where the suite is reached, and the wall's clock, by which mail goes. */
export type LetterPost = Required<Pick<CaseTarget, 'wallMs' | 'suiteUrl'>>;
export type Draft = { language: Language; toName: string; toAddress: string; subject: string; body: string };

export type LetterGiven = Pick<Draft, 'language' | 'subject' | 'body'> & {
  templateId: number | null;
  way: 'mail' | 'paper';
};

type Whom = { name: string; address: string };

/** To whom letters of a case go, and where; empty where nobody knows. */
async function addressee(t: Tx, { kind }: CaseActs, file: CaseRow): Promise<Whom> {
  if (kind.letters?.to === 'person') return { name: textOf(file.given['name']), address: textOf(file.given['mail']) };
  const driver = file.driver_id === null ? undefined : await driverOfCase(t.db, file.driver_id);
  return { name: driver?.name ?? '', address: driver?.email ?? '' };
}

async function factsFor(
  t: Tx,
  acts: CaseActs,
  file: CaseRow,
  { template, language, suiteUrl, sent }: { template: string; language: Language; suiteUrl: string; sent: boolean },
): Promise<LetterFacts> {
  const { kind } = acts;
  const { zone } = await fleetClock(t.db, file.fleet_id);
  const { companyName: company, companyPhone, companyCountry } = (await readSettings(t.db))(file.fleet_id);
  const phone = shownPhone(companyPhone, companyCountry);
  const driver = file.driver_id === null ? undefined : await driverOfCase(t.db, file.driver_id);
  const own = await acts.letterKnows?.(t, file, { template, zone, language, suiteUrl, sent });
  return {
    name: (await addressee(t, acts, file)).name,
    number: numberOf(kind, file),
    today: printedInstant(t.nowMs, zone, language),
    opened: printedInstant(file.opened_at, zone, language),
    state: kind.states[file.state]?.name[language] ?? file.state,
    driver: driver?.did ?? '',
    vehicle: file.vehicle_id === null ? '' : await plateOf(t.db, file.vehicle_id),
    reason: textOf(file.given['reason']),
    company,
    phone,
    ...own,
  };
}

/** A template in the language where it has it, else in the first that it has. */
const textsOf = (row: TemplateRow, language: Language) => {
  const said = { en: [row.subject_en, row.letter_en], fr: [row.subject_fr, row.letter_fr] } as const;
  const written = ([language, 'en', 'fr'] as const).find((one) => one in said && said[one][1] !== null) ?? 'fr';
  const [subject, body] = said[written];
  return { language: written, subject: subject ?? '', body: body ?? '' };
};

export type DraftRefusal = 'caseUnknown' | 'lettersNotWritten' | 'templateUnknown';

/**
 * A letter as it would go out by a template, in the language of the fleet where the template has it; empty without a template.
 * What is made only as it goes out, such as a link, still stands in its braces. Refused: `caseUnknown`, `lettersNotWritten`
 * about cases of its kind, `templateUnknown`.
 */
export async function draftLetterIn(
  t: Tx,
  acts: CaseActs,
  { fleetId, id, templateId }: { fleetId: number; id: number; templateId: number | null },
): Promise<Result<Draft, DraftRefusal>> {
  const { kind } = acts;
  t.unchanged();
  if (!kind.letters) return refuse('lettersNotWritten');
  const file = await lockCase(t, fleetId, kind.name, id);
  if (!file) return refuse('caseUnknown');
  const found = templateId === null ? null : await templateOf(t, acts, fleetId, templateId);
  if (found === undefined) return refuse('templateUnknown');
  const { language } = await fleetClock(t.db, fleetId);
  const texts = found ? textsOf(found, language) : { language, subject: '', body: '' };
  const template = `${texts.subject}\n${texts.body}`;
  const facts = await factsFor(t, acts, file, { template, language: texts.language, suiteUrl: '', sent: false });
  // What is not known yet keeps its braces until the letter goes out.
  const words = wordsOf(kind).filter((word) => facts[word] !== undefined);
  const { name: toName, address: toAddress } = await addressee(t, acts, file);
  return ok({
    language: texts.language,
    toName,
    toAddress,
    subject: letterOf(texts.subject, words, facts),
    body: letterOf(texts.body, words, facts),
  });
}

const templateOf = async (t: Tx, { kind }: CaseActs, fleetId: number, id: number): Promise<TemplateRow | undefined> =>
  (await templatesFor(t.db, fleetId, kind.name)).find((one) => one.id === id);

export type WriteRefusal = DraftRefusal | 'letterEmpty' | 'letterTooLong' | 'wordUnknown' | 'addressMissing';

/**
 * Writes a letter of a case: by mail it goes into the outbox, on paper it is there to be printed. Answers its id. Refused:
 * `caseUnknown`, `lettersNotWritten`, `templateUnknown`, `letterEmpty`, `letterTooLong` (most), `wordUnknown` (word),
 * `addressMissing` by mail to somebody without an address.
 */
export async function writeLetterIn(
  t: Tx,
  acts: CaseActs,
  { fleetId, id }: { fleetId: number; id: number },
  given: LetterGiven,
  post: LetterPost,
): Promise<Result<number, WriteRefusal>> {
  const { kind } = acts;
  if (!kind.letters) return refuse('lettersNotWritten');
  const [subject, body] = [given.subject.trim(), given.body.trim()];
  if (subject === '' || body === '') return refuse('letterEmpty');
  if (subject.length > LONGEST_SUBJECT) return refuse('letterTooLong', { most: LONGEST_SUBJECT });
  if (body.length > LONGEST_LETTER) return refuse('letterTooLong', { most: LONGEST_LETTER });
  const strange = strangeWord(`${subject}\n${body}`, wordsOf(kind));
  if (strange !== null) return refuse('wordUnknown', { word: strange });
  const file = await lockCase(t, fleetId, kind.name, id);
  if (!file) return refuse('caseUnknown');
  const found = given.templateId === null ? null : await templateOf(t, acts, fleetId, given.templateId);
  if (found === undefined) return refuse('templateUnknown');
  const to = await addressee(t, acts, file);
  if (given.way === 'mail' && to.address === '') return refuse('addressMissing');
  const letterId = await sendLetterIn(t, acts, file, { ...given, subject, body, templateId: found?.id ?? null }, post, {
    template: found?.name ?? '',
    to,
  });
  t.audit({ ...lineOf(kind, file), act: 'writeCaseLetter', became: { number: numberOf(kind, file), way: given.way } });
  announceCase(t, kind, file);
  return ok(letterId);
}

/** A letter of a case goes out, with what is known as it does; answers its id. */
async function sendLetterIn(
  t: Tx,
  acts: CaseActs,
  file: CaseRow,
  { language, templateId, way, ...texts }: LetterGiven,
  { wallMs, suiteUrl }: LetterPost,
  { template, to }: { template: string; to: Whom },
): Promise<number> {
  const { kind } = acts;
  const said = `${texts.subject}\n${texts.body}`;
  const facts = await factsFor(t, acts, file, { template: said, language, suiteUrl, sent: true });
  const words = wordsOf(kind);
  const [subject, body] = [letterOf(texts.subject, words, facts), letterOf(texts.body, words, facts)];
  const letterId = await insertLetter(t, {
    caseId: file.id,
    templateId,
    template,
    way,
    language,
    toName: to.name,
    toAddress: way === 'mail' ? to.address : '',
    // A link opens the page of its case: it stays with whom it was written to.
    subject: letterOf(texts.subject, words, { ...facts, link: '' }),
    body: letterOf(texts.body, words, { ...facts, link: '' }),
  });
  await insertStep(t, file.id, { step: 'letter', text: template });
  if (way === 'mail')
    await queueMessage(
      // Mail goes by the wall's clock.
      { ...t, nowMs: wallMs, at: new Date(wallMs) },
      {
        kind: 'caseLetter',
        language,
        to: to.address,
        subject,
        body,
        about: { fleetId: file.fleet_id, bookingId: null, jobId: null },
        askedBy: t.actor.name,
      },
    );
  return letterId;
}

/** A move writes to whom its case is about, in the language of the fleet, by mail; nothing where they have no address. */
export async function mailLetterIn(
  t: Tx,
  acts: CaseActs,
  file: CaseRow,
  template: string | null,
  { wallMs = t.nowMs, suiteUrl = '' }: Partial<LetterPost>,
): Promise<void> {
  const to = await addressee(t, acts, file);
  if (to.address === '' || !template) return;
  const { language } = await fleetClock(t.db, file.fleet_id);
  const given = { language, templateId: null, way: 'mail', subject: '{{number}}', body: template } as const;
  await sendLetterIn(t, acts, file, given, { wallMs, suiteUrl }, { template: '', to });
}

export const draftLetter = alone(draftLetterIn);
export const writeLetter = alone(writeLetterIn);
