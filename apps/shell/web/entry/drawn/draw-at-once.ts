import { SIGN_IN_SHORTEST } from '#core/access/password-rules.ts';
import { firstLanguage } from '#engine/web/language/spoken.ts';
import { restorable } from '#engine/web/session/stored-session.ts';

/*
 * A script of its own in the first HTML: whoever is not signed in sees the sign-in at once and can type. The page takes over what was
 * typed and pressed when its own script has come (`use-drawn.ts`).
 */
const place = document.getElementById('drawn');
const language = firstLanguage();
const template = document.getElementById(`drawn-${language}`);

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // It keeps nothing: nobody is signed in.
    return null;
  }
}

const session = {
  user: kept('user'),
  sessionCode: kept('sessionCode'),
  lastActivity: kept('lastActivity'),
  loggedIn: kept('loggedIn'),
};
const isFirstVisit = location.hash !== '';
if (place && template instanceof HTMLTemplateElement && !isFirstVisit && !restorable(session, Date.now()))
  drawIn(place, template.content);
else place?.remove();

function drawIn(where: HTMLElement, content: DocumentFragment): void {
  document.documentElement.lang = language;
  const chosen = kept('mantine-color-scheme-value');
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset['mantineColorScheme'] = isDark ? 'dark' : 'light';
  where.append(content.cloneNode(true));
  const field = (name: string) => where.querySelector<HTMLInputElement>(`[name=${name}]`);
  const [user, password] = [field('username'), field('password')];
  const send = where.querySelector<HTMLButtonElement>('[type=submit]');
  const press = (button: Element | null) => {
    where.dataset['pressed'] = String([...where.querySelectorAll('button')].findIndex((one) => one === button));
    where.style.cursor = 'progress';
  };
  where.addEventListener('input', () => {
    const isWhole = user?.value.trim() !== '' && (password?.value ?? '').length >= SIGN_IN_SHORTEST;
    send?.toggleAttribute('disabled', !isWhole);
    send?.toggleAttribute('data-disabled', !isWhole);
  });
  where.addEventListener('submit', (event) => {
    event.preventDefault();
    press(send);
  });
  where.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button && button !== send) press(button);
  });
  user?.focus();
}
