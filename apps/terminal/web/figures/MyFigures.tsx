import { useState } from 'react';
import { Button } from '../frame/Button.tsx';
import { FiguresSheet } from './FiguresSheet.tsx';
import { useFiguresSay } from './use-figures-say.ts';

/** The way to one's own figures, and the sheet where it is open. */
export function MyFigures() {
  const { say } = useFiguresSay();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button label={say('figures.open')} onPress={() => setOpen(true)} />
      {open ? <FiguresSheet onClose={() => setOpen(false)} /> : null}
    </>
  );
}
