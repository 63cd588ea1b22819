/** A seed's faults and their frequencies, each as a share of 1. */
import type { Random } from './random.ts';

export type Climate = {
  /** A node dies at a statement or a call. */
  crash: number;
  /** A node pauses for some time, like a suspended machine. */
  standsStill: number;
  databaseRefuses: number;
  /** A connection breaks before what it was sent took effect, or after. */
  databaseBreaks: number;
  /** A statement that must be repeated because of a conflict. */
  databaseConflicts: number;
  /** A node is not told that a job of its was cancelled. */
  noticeLost: number;
  /** A node hears nothing of a job that became due. */
  wakeLost: number;
  /** Its search for due jobs is delayed. */
  pollLate: number;
  /** A heartbeat is left out, alone or for longer than a lease. */
  beatLost: number;
  webhookLost: number;
  webhookTwice: number;
  /** A call of the provider goes wrong in one way or another. */
  providerFails: number;
  /** It takes longer than the timeout. */
  providerStalls: number;
  /** Its answer is unusable, or a part of it. */
  pictureSpoiled: number;
  storeFails: number;
  /** A picture ends each process that prepares it. */
  pictureKills: number;
};

export const calm: Climate = {
  crash: 0,
  standsStill: 0,
  databaseRefuses: 0,
  databaseBreaks: 0,
  databaseConflicts: 0,
  noticeLost: 0,
  wakeLost: 0,
  pollLate: 0,
  beatLost: 0,
  webhookLost: 0,
  webhookTwice: 0,
  providerFails: 0,
  providerStalls: 0,
  pictureSpoiled: 0,
  storeFails: 0,
  pictureKills: 0,
};

/** The maximum of each fault, if it happens. */
const roughest: Climate = {
  crash: 0.04,
  standsStill: 0.1,
  databaseRefuses: 0.05,
  databaseBreaks: 0.05,
  databaseConflicts: 0.05,
  noticeLost: 0.3,
  wakeLost: 0.8,
  pollLate: 0.5,
  beatLost: 0.6,
  webhookLost: 0.3,
  webhookTwice: 0.5,
  providerFails: 0.4,
  providerStalls: 0.15,
  pictureSpoiled: 0.3,
  storeFails: 0.1,
  pictureKills: 0.2,
};

/** About half of the faults never happen in a seed, so that each also occurs alone. */
export function chooseClimate(random: Random): Climate {
  const climate = { ...calm };
  for (const name of Object.keys(roughest) as (keyof Climate)[]) {
    // keys of a literal
    climate[name] = random.happens(0.5) ? random.fraction() * roughest[name] : 0;
  }

  return climate;
}
