export type HangWatch = { begin(): void; recordMessage(): void; end(): void };

/**
 * The number of timer ticks in the longest silence. After a suspension or a busy event loop, missed
 * ticks and missed messages come together, so one late tick does not mean a hang.
 */
const TICKS = 6;

/**
 * @param onHang called once, after more than `silenceMsMax` without `begin` or `recordMessage`
 */
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
    recordMessage() {
      silentTicks = 0;
    },
    end,
  };
}
