import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '#core/language/languages.ts';
import { i18next } from '#engine/web/added-texts.ts';
import { UiProvider } from '#ui/kit/UiProvider.tsx';
import { SignIn } from '../SignIn.tsx';

/** The sign-in as it stands before anything is known: what the build writes into the first HTML. */
export async function draw(language: Language): Promise<string> {
  await i18next.changeLanguage(language);
  return renderToStaticMarkup(
    <UiProvider nowMs={() => 0}>
      <SignIn />
    </UiProvider>,
  );
}
