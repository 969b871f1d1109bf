import { IconInfoCircle, IconSteeringWheel } from '@tabler/icons-react';
import classes from './address-noted.module.css';
import { useBookingTexts } from './texts.ts';
import type { NoteShown } from './use-address-notes.ts';

/** What is noted of the address in the field above: for whoever books at once, and what the driver is told. */
export function AddressNoted({ note }: { note: NoteShown | null }) {
  const say = useBookingTexts();
  return (
    <div aria-live="polite">
      {note ? (
        <ul className={classes.noted}>
          {note.operatorNotes === '' ? null : (
            <li data-for="operator">
              <IconInfoCircle size={14} aria-hidden />
              <span>{note.operatorNotes}</span>
            </li>
          )}
          {note.driverNotes === '' ? null : (
            <li>
              <IconSteeringWheel size={14} aria-hidden />
              <span>{say(`noted.${note.driver}`, { notes: note.driverNotes })}</span>
            </li>
          )}
        </ul>
      ) : null}
    </div>
  );
}
