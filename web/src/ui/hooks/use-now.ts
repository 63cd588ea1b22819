import { useEffect, useState } from 'react';

/** The time in ms, moving on each second while `isRunning`; for words such as "32 s so far". */
export function useNow(isRunning: boolean): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return;
    setNowMs(Date.now());
    const timer = setInterval(() => setNowMs(Date.now()), 1_000);

    return () => clearInterval(timer);
  }, [isRunning]);

  return nowMs;
}
