import type { ResetMail } from './reset-mail-words.ts';

export const WORDS = {
  subject: (title: string) => `Your one-time password for ${title}`,
  body: (m: { fullName: string; title: string; url: string; name: string; password: string }) =>
    `Hello ${m.fullName},

an administrator made a one-time password for you.

Address: ${m.url}
User: ${m.name}
Password: ${m.password}

You will be asked for a new one when you sign in with it. It works once, and for 60 minutes.
`,
};

export const RESET_MAIL = ({ fullName, user, password, minutes, title, url }: ResetMail) => ({
  subject: `${title}: your one-time password`,
  body: `Hello ${fullName},

somebody asked for a new password for the user ${user} of ${title}.

Your one-time password is: ${password}

It is good for ${minutes} minutes. Sign in with it at ${url} and choose a new password there.
Your present password goes on working until then. If it was not you who asked, you need do nothing.
`,
});
