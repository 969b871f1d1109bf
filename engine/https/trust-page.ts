import { X509Certificate } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const downloadPath = '/trust/hansom-authority.crt';

/**
 * Serves the page /trust, from which a phone or a computer installs the company's own certificate authority, and the
 * authority's certificate itself. `caPem` is `Tls.caPem`; without it (plain HTTP, a bought certificate) do not call this.
 */
export function serveTrust(http: FastifyInstance, caPem: string): void {
  const certificate = new X509Certificate(caPem);
  const page = trustPage(certificate);
  http.get('/trust', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page),
  );
  http.get(downloadPath, (_request, reply) =>
    reply
      .header('content-disposition', 'attachment; filename="hansom-authority.crt"')
      .type('application/x-x509-ca-cert')
      .send(certificate.raw),
  );
}

interface Words {
  language: string;
  title: string;
  why: string;
  download: string;
  devices: [device: string, steps: string[]][];
  check: string;
  after: string;
}

const english: Words = {
  language: 'en',
  title: 'Trust this company’s certificate',
  why: 'This suite uses a certificate of the company’s own authority. Install the authority once on each phone and computer; the browser then trusts the suite without a warning.',
  download: 'Download the certificate',
  devices: [
    [
      'Android',
      [
        'Download the certificate with the button above.',
        'Open Settings › Security and privacy › More security settings › Encryption and credentials › Install a certificate › CA certificate.',
        'Choose “Install anyway” and pick hansom-authority.crt from Downloads.',
      ],
    ],
    [
      'iPhone and iPad',
      [
        'Open this page in Safari, press the button above and allow the download of the profile.',
        'Open Settings › General › VPN & Device Management, choose the Hansom profile and press Install.',
        'Open Settings › General › About › Certificate Trust Settings and switch Hansom on.',
      ],
    ],
    [
      'Windows',
      [
        'Download the certificate, open it and choose Install Certificate.',
        'Choose Local Machine, then “Place all certificates in the following store” › Trusted Root Certification Authorities.',
      ],
    ],
    [
      'macOS',
      [
        'Download the certificate and open it; it appears in Keychain Access.',
        'Open it there and set Trust › When using this certificate to Always Trust.',
      ],
    ],
    [
      'Linux and Firefox',
      [
        'Chromium: Settings › Privacy and security › Security › Manage certificates › Installed by you › Import.',
        'Firefox, on any system: Settings › Privacy & Security › View Certificates › Authorities › Import, and trust it for websites.',
      ],
    ],
  ],
  check: 'Before you install it, compare this fingerprint (SHA-256) with the one your dispatcher sees on this page:',
  after: 'Then go to the suite',
};

const french: Words = {
  language: 'fr',
  title: 'Faire confiance au certificat de cette entreprise',
  why: 'Cette suite utilise un certificat de la propre autorité de l’entreprise. Installez cette autorité une fois sur chaque téléphone et ordinateur ; le navigateur ne donnera plus d’avertissement.',
  download: 'Télécharger le certificat',
  devices: [
    [
      'Android',
      [
        'Téléchargez le certificat avec le bouton ci-dessus.',
        'Ouvrez Paramètres › Sécurité et confidentialité › Autres paramètres de sécurité › Chiffrement et identifiants › Installer un certificat › Certificat CA.',
        'Choisissez « Installer quand même », puis hansom-authority.crt dans Téléchargements.',
      ],
    ],
    [
      'iPhone et iPad',
      [
        'Ouvrez cette page dans Safari, appuyez sur le bouton ci-dessus et autorisez le téléchargement du profil.',
        'Ouvrez Réglages › Général › VPN et gestion de l’appareil, choisissez le profil Hansom et appuyez sur Installer.',
        'Ouvrez Réglages › Général › Informations › Réglages des certificats et activez Hansom.',
      ],
    ],
    [
      'Windows',
      [
        'Téléchargez le certificat, ouvrez-le et choisissez Installer un certificat.',
        'Choisissez Ordinateur local, puis « Placer tous les certificats dans le magasin suivant » › Autorités de certification racines de confiance.',
      ],
    ],
    [
      'macOS',
      [
        'Téléchargez le certificat et ouvrez-le ; il apparaît dans Trousseaux d’accès.',
        'Ouvrez-le là et réglez Se fier › Lors de l’utilisation de ce certificat sur Toujours approuver.',
      ],
    ],
    [
      'Linux et Firefox',
      [
        'Chromium : Paramètres › Confidentialité et sécurité › Sécurité › Gérer les certificats › Installés par vous › Importer.',
        'Firefox, sur tout système : Paramètres › Vie privée et sécurité › Afficher les certificats › Autorités › Importer, et l’approuver pour les sites web.',
      ],
    ],
  ],
  check:
    'Avant de l’installer, comparez cette empreinte (SHA-256) avec celle que votre répartiteur voit sur cette page :',
  after: 'Ensuite, ouvrez la suite',
};

/** The page in both languages, readable without scripts. */
export function trustPage(certificate: X509Certificate): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${english.title} · ${french.title}</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 44rem; margin: 0 auto; padding: 1rem; }
a.button { display: inline-block; padding: 0.75rem 1.25rem; border-radius: 0.5rem; background: #12447a; color: #fff; }
code { overflow-wrap: anywhere; }
section + section { border-top: 1px solid; margin-top: 2rem; }
</style>
</head>
<body>
<nav><a href="#en">English</a> · <a href="#fr" lang="fr">Français</a></nav>
<main>
${sectionOf(english, certificate.fingerprint256)}
${sectionOf(french, certificate.fingerprint256)}
</main>
</body>
</html>
`;
}

function sectionOf(words: Words, fingerprint: string): string {
  const devices = words.devices.map(
    ([device, steps]) => `<h2>${device}</h2>\n<ol>${steps.map((step) => `<li>${step}</li>`).join('')}</ol>`,
  );
  return `<section id="${words.language}" lang="${words.language}">
<h1>${words.title}</h1>
<p>${words.why}</p>
<p><a class="button" href="${downloadPath}" download>${words.download}</a></p>
<p>${words.check}<br><code>${fingerprint}</code></p>
${devices.join('\n')}
<p><a href="/">${words.after}</a></p>
</section>`;
}
