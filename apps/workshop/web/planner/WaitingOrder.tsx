import { type WorkState, workOrderKind } from '#core/workshop/case.ts';
import { currentLanguage } from '#engine/web/i18n.ts';
import type { PlannedOrder } from '../../contract/planner.ts';
import { useWorkshopTexts } from '../texts.ts';
import { DRAGGED } from './dragged.ts';
import classes from './planner.module.css';

/** An order that waits for a place: dragged onto a bay, or opened. */
export function WaitingOrder({
  order,
  onOpen,
  onDragged,
}: {
  order: PlannedOrder;
  onOpen: () => void;
  onDragged: (id: number | null) => void;
}) {
  const say = useWorkshopTexts();
  const state = workOrderKind.states[order.state as WorkState]?.name[currentLanguage()] ?? order.state;
  return (
    <button
      type="button"
      className={classes.card}
      data-safety={order.safety || undefined}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAGGED, String(order.id));
        event.dataTransfer.effectAllowed = 'move';
        onDragged(order.id);
      }}
      onDragEnd={() => onDragged(null)}
      onClick={onOpen}
    >
      <span className={classes.head}>
        <b>{order.plate}</b>
        <span className={classes.soft}>{order.number}</span>
      </span>
      <span>{order.what}</span>
      <span className={classes.soft}>
        {[state, order.minutes === null ? null : say('work.labour', { minutes: order.minutes })]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {order.safety ? <span className={classes.bad}>{say('planner.safety')}</span> : null}
    </button>
  );
}
