import { useEffect, useState } from 'react';
import { loadConfig } from '#engine/web/config.ts';
import { restoreSession } from '#engine/web/session/validate-session.ts';

const RETRY_MS = 3_000;

/** Fetches the configuration, again and again where the server is away, then restores the session once. */
export function useStart(onEnded: () => void): 'starting' | 'unreachable' | 'ready' {
  const [start, setStart] = useState<'starting' | 'unreachable' | 'ready'>('starting');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const attempt = async () => {
      try {
        const [restored] = await Promise.all([restoreSession(Date.now()), loadConfig()]);
        if (restored === 'unreachable') throw new Error('The server does not answer');
        if (left) return;
        setStart('ready');
        if (restored === 'ended') onEnded();
      } catch {
        if (left) return;
        setStart('unreachable');
        timer = setTimeout(attempt, RETRY_MS);
      }
    };
    void attempt();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [onEnded]);
  return start;
}
