import { useEffect, useState } from 'react';

/** Counts whole seconds down to 0. With a name, the wait continues after a reload. */
export function useCooldown(name: string | undefined): {
  secondsLeft: number;
  start: (seconds: number) => void;
  clear: () => void;
} {
  const [endsAt, setEndsAt] = useState({ name, ms: recall(name) });
  const [nowMs, setNowMs] = useState(Date.now);
  if (endsAt.name !== name) {
    setEndsAt({ name, ms: recall(name) });
    setNowMs(Date.now());
  }
  const secondsLeft = Math.max(Math.ceil((endsAt.ms - nowMs) / 1_000), 0);
  const isRunning = secondsLeft > 0;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);

    return () => clearInterval(timer);
  }, [isRunning]);

  function setEnd(ms: number): void {
    setNowMs(Date.now());
    setEndsAt({ name, ms });
    keep(name, ms);
  }

  return {
    secondsLeft,
    start: seconds => setEnd(Date.now() + seconds * 1_000),
    clear: () => setEnd(0),
  };
}

const TICK_MS = 250;
const STORAGE_KEY = 'cooldown';

function recall(name: string | undefined): number {
  try {
    return (name !== undefined && Number(sessionStorage.getItem(`${STORAGE_KEY}:${name}`))) || 0;
  } catch {
    return 0;
  }
}

function keep(name: string | undefined, endsAtMs: number): void {
  if (name === undefined) return;
  try {
    sessionStorage.setItem(`${STORAGE_KEY}:${name}`, String(endsAtMs));
  } catch {}
}
