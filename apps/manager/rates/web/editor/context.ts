import { createContext, useContext } from 'react';
import type { SayRates } from '../texts.ts';
import type { Path } from './values.ts';

/** What every field of the editor needs of its tariff and its fleet. */
export type EditorWorld = {
  currency: string;
  language: string;
  vehicleTypes: readonly { code: string; name: string }[];
  areas: readonly { code: string; name: string }[];
  zones: readonly string[];
  readOnly: boolean;
  say: SayRates;
  /** What is wrong at just this place. */
  problemAt: (where: string) => string | undefined;
  /** Whether something is wrong at this place or below it. */
  hasProblem: (where: string) => boolean;
  put: (path: Path, value: unknown) => void;
};

export const EditorContext = createContext<EditorWorld | null>(null);

export function useEditor(): EditorWorld {
  const world = useContext(EditorContext);
  if (!world) throw new Error('A field of a tariff stands outside its editor.');
  return world;
}
