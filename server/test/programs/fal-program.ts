// The stand-in for fal.ai as a program of its own, to try the studio with fal.ai's models and no
// account: it prints the settings that a server is given for it. FAL_PORT is where it listens,
// FAL_LOOKS how many looks see a request that is not done.

import { startFalServer } from '../services/fal-server.ts';

const fal = await startFalServer({ port: Number(process.env.FAL_PORT ?? 0) });
fal.plan.looks = Number(process.env.FAL_LOOKS ?? 2);
for (const [name, value] of Object.entries(fal.settings)) console.log(`${name}=${value}`);
process.once('SIGTERM', () => void fal.close());
process.once('SIGINT', () => void fal.close());
