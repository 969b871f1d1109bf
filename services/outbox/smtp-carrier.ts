import { createTransport } from 'nodemailer';
import { isEmail } from '#core/email/email.ts';
import { type Carrier, oneSentence } from './carrier.ts';
import { mailId } from './carrier-key.ts';

/** Answers that blame the suite's own sign-in at the mail server, not the mail. */
const SIGN_IN_CODES = new Set([530, 534, 535, 538]);
/** How long a server may take to answer the call, or to greet. */
const PATIENCE_MS = 10_000;

type SmtpError = Error & { code?: string; responseCode?: number; command?: string };

/** A refusal of this mail for good: a 5xx to its sender, its recipient or its text. */
function isPermanent({ responseCode = 0, command = '' }: SmtpError): boolean {
  const aboutTheMail = ['MAIL FROM', 'RCPT TO', 'DATA'].includes(command);
  return aboutTheMail && responseCode >= 500 && !SIGN_IN_CODES.has(responseCode);
}

const sentence = (error: SmtpError): string =>
  oneSentence(error.message, error.code ?? 'The mail server gave no reason.');

/** Sends over SMTP; `url` is smtp:// (with STARTTLS where the server offers it) or smtps://. Throws where it is neither. */
export function smtpCarrier({ url, from }: { url: string; from: string }, { patienceMs = PATIENCE_MS } = {}): Carrier {
  if (!(URL.canParse(url) && /^smtps?:\/\/./.test(url))) {
    throw new Error(
      'The mail server is named as smtp://HOST or smtps://HOST, with :PORT and NAME:PASSWORD@ as needed.',
    );
  }
  const transport = createTransport({
    url,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    dnsTimeout: patienceMs,
    socketTimeout: 2 * patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? 'hansom.example';
  return {
    async deliver(mail, stop, attached) {
      if (!isEmail(mail.to)) {
        return { outcome: 'never', error: `'${mail.to}' is not a mail address.` };
      }
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: mail.to },
          subject: mail.subject,
          text: mail.body,
          ...(attached
            ? { attachments: [{ filename: attached.name, contentType: attached.kind, content: attached.bytes }] }
            : {}),
          // The same at each try: a mail that comes twice is known by it, and a bounce tells which mail it is of.
          messageId: mailId(mail, domain),
          date: new Date(mail.createdAtMs),
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.language },
          signal: stop,
        });
        return { outcome: 'taken' };
      } catch (thrown) {
        const error = thrown as SmtpError;
        return { outcome: isPermanent(error) ? 'never' : 'later', error: sentence(error) };
      }
    },
  };
}
