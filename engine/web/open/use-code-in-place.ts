import { useEffect, useState } from 'react';

const codeInPlace = () => location.hash.replace(/^#/, '');

/** The code behind the `#` of the page's address. */
export function useCodeInPlace(): string {
  const [code, setCode] = useState(codeInPlace);
  useEffect(() => {
    const changed = () => setCode(codeInPlace());
    addEventListener('hashchange', changed);
    return () => removeEventListener('hashchange', changed);
  }, []);
  return code;
}
