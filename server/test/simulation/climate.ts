/** The probability of each fault in a simulated run, from 0 to 1. */
import type { Random } from './random.ts';

export type Climate = {
  crash: number;
  /** The node pauses for some time, like a suspended machine. */
  standsStill: number;
  databaseRefuses: number;
  /** The connection breaks before or after a sent statement takes effect. */
  databaseBreaks: number;
  databaseConflicts: number;
  noticeLost: number;
  /** A node does not get the notification that a job is due. */
  wakeLost: number;
  pollLate: number;
  /** The node leaves out one heartbeat, or several, so that its leases expire. */
  beatLost: number;
  webhookLost: number;
  webhookTwice: number;
  providerFails: number;
  providerStalls: number;
  pictureSpoiled: number;
  storeFails: number;
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

/** Leaves out about half of the faults, so that runs have different combinations. */
export function chooseClimate(random: Random): Climate {
  const climate = { ...calm };
  for (const name of Object.keys(roughest) as (keyof Climate)[]) {
    climate[name] = random.happens(0.5) ? random.fraction() * roughest[name] : 0;
  }

  return climate;
}
