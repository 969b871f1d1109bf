import { SESSION_IDLE_MINUTES } from '#core/access/session-limits.ts';

/** What the shell says of the session that is open. */
export const texts = {
  idle: {
    title: 'Inactivity',
    text: `Nothing was done here for ${SESSION_IDLE_MINUTES} minutes. You will be logged out when the countdown ends.`,
    left: '{{seconds}} seconds until the logout',
    button: 'Keep Working',
  },
  release: {
    title: 'New Release',
    text: 'Release {{release}} is ready. Save what you are typing, then update: the page loads again.',
    button: 'Update Now',
    later: 'Later',
  },
};
