import { useTranslation } from 'react-i18next';
import { CallRefused } from '../calls/call-refused.ts';

/** What is said of a call that was refused, in the words of a page that says nothing else of the suite. */
export function useOpenSentence(namespace: string): (failure: unknown) => string {
  const { i18n } = useTranslation();
  return (failure) => {
    const code = failure instanceof CallRefused ? failure.code : 'OTHER';
    const key = `${namespace}:errors.${code}`;
    const data = failure instanceof CallRefused ? failure.data : {};
    return i18n.exists(key) ? i18n.t(key, data) : i18n.t(`${namespace}:errors.OTHER`);
  };
}
