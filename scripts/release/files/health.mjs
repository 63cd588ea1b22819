// A container's health check: status 0 if the node on this machine is ready.
const url = `http://127.0.0.1:${process.env.PORT ?? 3000}/readyz`;
const answer = await fetch(url, { signal: AbortSignal.timeout(4_000) }).catch(() => undefined);
process.exitCode = answer?.ok ? 0 : 1;
