/** Watches for a thread that gives no sign. */
export type HangWatch = { begin(): void; hear(): void; end(): void };

/**
 * Silence is counted in ticks of a timer. A process that was suspended, or whose own event loop was busy, has missed ticks together with
 * the signs of its threads, so one late tick is no sign of a hang.
 */
const TICKS = 6;

/** @param onHang called once, after a silence of `silenceMsMax` since `begin` or the last `hear` */
export function watchForHang(silenceMsMax: number, onHang: () => void): HangWatch {
  let timer: NodeJS.Timeout | undefined;
  let silentTicks = 0;

  const end = () => clearInterval(timer);
  function tick(): void {
    silentTicks += 1;
    if (silentTicks <= TICKS) return;
    end();
    onHang();
  }

  return {
    begin() {
      end();
      silentTicks = 0;
      timer = setInterval(tick, silenceMsMax / TICKS);
      timer.unref();
    },
    hear() {
      silentTicks = 0;
    },
    end,
  };
}
