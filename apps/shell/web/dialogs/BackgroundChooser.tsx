import { Button } from '@mantine/core';
import { useState } from 'react';
import { useUiTexts } from '#ui/kit/texts.ts';
import { chosenBackground, keepBackground } from './background.ts';
import { BACKGROUNDS } from './background-names.ts';
import { Dialog } from './Dialog.tsx';
import classes from './dialogs.module.css';
import { useDialogTexts } from './say.ts';

/** Chooses what the page stands on; kept in this browser, and loaded anew as it is saved. */
export function BackgroundChooser({ onClose }: { onClose: () => void }) {
  const say = useDialogTexts();
  const sayUi = useUiTexts();
  const [chosen, setChosen] = useState(() => chosenBackground() ?? 'none');
  return (
    <Dialog opened title={say('background.title')} onClose={onClose} size="lg">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          keepBackground(chosen);
          location.reload();
        }}
      >
        <p className={classes.text}>{say('background.text')}</p>
        <fieldset className={classes.swatches} aria-label={say('background.legend')}>
          {BACKGROUNDS.map((name) => (
            <label key={name} className={classes.swatch}>
              <input
                type="radio"
                name="background"
                value={name}
                checked={name === chosen}
                data-autofocus={name === chosen || undefined}
                onChange={() => setChosen(name)}
              />
              <span className={classes.swatchArt} data-background={name} />
              <span className={classes.swatchName}>{say(`background.name.${name}`)}</span>
            </label>
          ))}
        </fieldset>
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {sayUi('cancel')}
          </Button>
          <Button type="submit">{say('background.save')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
