import { CallRefused } from '#engine/web/calls/call-refused.ts';
import { useDrawingTexts } from '#engine/web/drawing/texts.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { useAreasTexts } from './texts.ts';

/** Why areas cannot be drawn so, as a sentence that names them. */
export function useAreaRefusal(): (failure: unknown) => string {
  const say = useAreasTexts();
  const sayDrawing = useDrawingTexts();
  const when = useWhen();
  return (failure) => {
    if (!(failure instanceof CallRefused)) return errorSentence(failure, 'manager-areas');
    const { code, data } = failure;
    const words = data as Record<string, string | number>;
    if (code === 'areaNamed') return say(`named.${words['what'] as 'rank'}`, words);
    if (code === 'areasMoved') return say('errors.areasMoved', { ...words, at: when(Number(words['atMs'])) });
    if (code !== 'drawingFaulty') return errorSentence(failure, 'manager-areas');
    const sentence = sayDrawing(`problem.${words['fault'] as 'overlap'}`, {
      ...words,
      name: words['area'] ?? '',
      size: `${words['squareMetres'] ?? ''} m²`,
    });
    return `${say('errors.drawingFaulty')} ${sentence}`;
  };
}
