import type * as en from './texts.en.ts';

export const WORDS: typeof en.WORDS = {
  subject: (title: string) => `Votre mot de passe à usage unique pour ${title}`,
  body: (m: { fullName: string; title: string; url: string; name: string; password: string }) =>
    `Bonjour ${m.fullName},

un administrateur vous a donné un mot de passe à usage unique.

Adresse : ${m.url}
Utilisateur : ${m.name}
Mot de passe : ${m.password}

Un nouveau vous sera demandé à la connexion. Il sert une seule fois, pendant 60 minutes.
`,
};

export const RESET_MAIL: typeof en.RESET_MAIL = ({ fullName, user, password, minutes, title, url }) => ({
  subject: `${title} : votre mot de passe à usage unique`,
  body: `Bonjour ${fullName},

quelqu’un a demandé un nouveau mot de passe pour l’utilisateur ${user} de ${title}.

Votre mot de passe à usage unique : ${password}

Il est valable ${minutes} minutes. Connectez-vous avec lui sur ${url} et choisissez-y un nouveau mot de passe.
Votre mot de passe actuel reste valable jusque-là. Si la demande ne vient pas de vous, vous n’avez rien à faire.
`,
});
