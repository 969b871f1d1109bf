import { recordGaps } from '#core/shift-record/gaps.ts';
import { factsOfLine, type RecordLine } from '#store/shift-record/record-page.ts';
import type { ToldMark, ToldRecord } from '../contract/shapes.ts';

export const toldRecord = (line: RecordLine): ToldRecord => ({ ...line, gaps: recordGaps(factsOfLine(line)) });

export const toldMark = ({ photoId, ...mark }: Omit<ToldMark, 'photo'> & { photoId: number | null }): ToldMark => ({
  ...mark,
  photo: photoId !== null,
});
