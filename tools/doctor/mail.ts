import { createTransport } from 'nodemailer';
import { about, type Finding, reasonOf, shownAddress, WITHIN_MS, within } from './finding.ts';

/** Whether the mail server answers, by TLS as it is named, and takes the sign-in; nothing is sent. */
export async function checkMail(url: string | undefined, withinMs = WITHIN_MS): Promise<Finding[]> {
  const mail = about('Mail');
  if (!url) return [mail.ok('HANSOM_SMTP_URL is not set: no mail is sent')];
  if (!(URL.canParse(url) && /^smtps?:\/\/./.test(url)))
    return [
      mail.wrong('HANSOM_SMTP_URL names no mail server', 'Write it as smtp://NAME:PASSWORD@HOST:587 or smtps://…:465'),
    ];
  const transport = createTransport({
    url,
    connectionTimeout: withinMs,
    greetingTimeout: withinMs,
    dnsTimeout: withinMs,
    socketTimeout: withinMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await within(transport.verify(), withinMs);
    const signedIn = new URL(url).username === '' ? '' : ' and takes the sign-in';
    return [mail.ok(`${shownAddress(url)} answers${signedIn}`)];
  } catch (error) {
    return [mail.wrong(`${shownAddress(url)} cannot be used: ${reasonOf(error)}`, todoOf(error))];
  } finally {
    transport.close();
  }
}

function todoOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  if (code === 'EAUTH') return 'Correct the name and the password in HANSOM_SMTP_URL: @, : and / as %40, %3A and %2F';
  if (code === 'ETLS' || /certificate|self-signed|ssl/i.test(message ?? ''))
    return 'Let the server have a trusted certificate; one of your own network may be used with ?tls.rejectUnauthorized=false';
  return 'Correct HANSOM_SMTP_URL, or open the way to the server in the firewall';
}
