import { TAKEN_BYTES } from '#core/file/picture.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import { insertFile } from '#store/file/file.ts';
import { deletePictureUnlessShown, findQuestion, updateQuestion } from '#store/training/question.ts';
import { alone } from '../../command/alone.ts';
import type { ActContext } from '../../context.ts';
import { issueTicketIn, type TicketHolder } from '../../file/file-ticket.ts';
import { newFile } from '../../file/new-file.ts';
import { type PictureRefusal, withPicture } from '../../file/open-picture.ts';
import { type QuestionTarget, type SeenQuestion, seenQuestion, tellQuestion } from './keep-questions.ts';

/** The longer side: a street scene is clear on a phone, and its bytes go over any link. */
const SIDE = 1_000;
const QUALITY = 78;

type Attached = Result<{ id: number }, SeenQuestion | 'pictureTooLarge' | PictureRefusal>;

/**
 * Keeps the picture of a question: made small, upright and without its place and device. Refused: `questionUnknown`,
 * `questionMoved` (by), `pictureTooLarge` (mostMb), `notAPicture` by its content, `tooManyPixels` (most), `pictureBroken`.
 */
export async function attachQuestionPicture(
  { store, clock }: ActContext,
  actor: Actor,
  target: QuestionTarget,
  bytes: Buffer,
): Promise<Attached> {
  if (bytes.length > TAKEN_BYTES) return refuse('pictureTooLarge', { mostMb: TAKEN_BYTES / 1_000_000 });
  const made = await withPicture(bytes, (picture) =>
    picture
      .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY, mozjpeg: true })
      .toBuffer(),
  );
  if (!made.ok) return made;
  const file = newFile('image/jpeg', made.value);
  return transact<Attached>(store, actor, clock.nowMs(), async (t) => {
    const seen = await seenQuestion(t, target);
    if (!seen.ok) return seen;
    const pictureId = await insertFile(t, target.fleetId, file, actor.name);
    await updateQuestion(t, target.id, { pictureId });
    if (seen.value.pictureId !== null) await deletePictureUnlessShown(t, seen.value.pictureId);
    const became = { sha256: file.sha256 };
    await tellQuestion(t, target.fleetId, seen.value, { act: 'attachQuestionPicture', became });
    return ok({ id: target.id });
  });
}

/** Takes the picture of a question away; tries that have it keep it. Refused: `questionUnknown`, `questionMoved` (by). */
export const removeQuestionPicture = alone(
  async (t: Tx, target: QuestionTarget): Promise<Result<{ id: number }, SeenQuestion>> => {
    const seen = await seenQuestion(t, target);
    if (!seen.ok) return seen;
    const { pictureId } = seen.value;
    if (pictureId === null) {
      t.unchanged();
      return ok({ id: target.id });
    }
    await updateQuestion(t, target.id, { pictureId: null });
    await deletePictureUnlessShown(t, pictureId);
    await tellQuestion(t, target.fleetId, seen.value, { act: 'removeQuestionPicture' });
    return ok({ id: target.id });
  },
);

/** Lets somebody look at the picture of a question, once and soon. Refused: `questionUnknown`, `noPicture`. */
export const openQuestionPicture = alone(
  async (
    t: Tx,
    { fleetId, id }: { fleetId: number; id: number },
    holder: TicketHolder,
  ): Promise<Result<{ ticket: string }, 'questionUnknown' | 'noPicture'>> => {
    const question = await findQuestion(t.db, fleetId, id);
    if (!question) return refuse('questionUnknown');
    if (question.pictureId === null) return refuse('noPicture');
    const ticket = await issueTicketIn(t, { id: question.pictureId, name: question.title }, holder);
    t.unchanged();
    return ok({ ticket });
  },
);
