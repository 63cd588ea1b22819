import { useEffect, useState } from 'react';

/** Counts whole seconds down to 0. Counted by the clock, so that a tab that slept is right when it wakes. */
export function useCooldown(): { secondsLeft: number; start: (seconds: number) => void } {
  const [endsAt, setEndsAt] = useState(0);
  const [secondsLeft, setSecondsLeft] = useState(0);

  useEffect(() => {
    if (endsAt === 0) return;
    const tick = () => {
      const left = Math.max(Math.ceil((endsAt - Date.now()) / 1_000), 0);
      setSecondsLeft(left);
      if (left === 0) setEndsAt(0);
    };
    tick();
    const timer = setInterval(tick, 250);

    return () => clearInterval(timer);
  }, [endsAt]);

  return { secondsLeft, start: seconds => setEndsAt(Date.now() + seconds * 1_000) };
}
