// Runs the stand-in for fal.ai, to try its models without an account. Prints the settings for a
// server. FAL_PORT sets its port, and FAL_LOOKS the number of polls before a request finishes.

import { startFalServer } from '../services/fal-server.ts';

const fal = await startFalServer({ port: Number(process.env.FAL_PORT ?? 0) });
fal.plan.polls = Number(process.env.FAL_LOOKS ?? 2);
for (const [name, value] of Object.entries(fal.settings)) console.log(`${name}=${value}`);
process.once('SIGTERM', () => void fal.close());
process.once('SIGINT', () => void fal.close());
