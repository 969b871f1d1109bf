import { Tooltip, UnstyledButton } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { openDialog } from '../dialogs/dialog-store.ts';
import { useShellTexts } from '../inside/texts.ts';
import classes from './bar.module.css';

const MOST_SHOWN = 99;

/** How many messages wait for the user; opens them. */
export function MailIndicator({ messages }: { messages: number }) {
  const say = useShellTexts();
  const label = say('bar.messages', { count: messages });
  return (
    <Tooltip label={label}>
      <UnstyledButton className={classes.tool} aria-label={label} onClick={() => openDialog('messages')}>
        <IconMail size={18} aria-hidden />
        {messages > 0 ? (
          <span className={classes.count} aria-hidden>
            {messages > MOST_SHOWN ? `${MOST_SHOWN}+` : messages}
          </span>
        ) : null}
      </UnstyledButton>
    </Tooltip>
  );
}
