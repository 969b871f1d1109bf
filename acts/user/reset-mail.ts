export type ResetMail = {
  fullName: string;
  user: string;
  password: string;
  minutes: number;
  /** The suite's title and address. */
  title: string;
  url: string;
};

/** The mail that carries a one-time password, in its reader's language. */
export const RESET_MAIL: Record<'en' | 'fr', (mail: ResetMail) => { subject: string; body: string }> = {
  en: ({ fullName, user, password, minutes, title, url }) => ({
    subject: `${title}: your one-time password`,
    body: `Hello ${fullName},

somebody asked for a new password for the user ${user} of ${title}.

Your one-time password is: ${password}

It is good for ${minutes} minutes. Sign in with it at ${url} and choose a new password there.
Your present password goes on working until then. If it was not you who asked, you need do nothing.
`,
  }),
  fr: ({ fullName, user, password, minutes, title, url }) => ({
    subject: `${title} : votre mot de passe à usage unique`,
    body: `Bonjour ${fullName},

quelqu’un a demandé un nouveau mot de passe pour l’utilisateur ${user} de ${title}.

Votre mot de passe à usage unique : ${password}

Il est valable ${minutes} minutes. Connectez-vous avec lui sur ${url} et choisissez-y un nouveau mot de passe.
Votre mot de passe actuel reste valable jusque-là. Si la demande ne vient pas de vous, vous n’avez rien à faire.
`,
  }),
};
