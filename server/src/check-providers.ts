/**
 * Tells an operator whether every service that makes or helps to make pictures can be reached and takes its key, by one cheap call each.
 * It reads the settings as the server does and needs no database. Ends with status 1 where something is wrong.
 */

import { ProviderFailure } from './adapters/image-provider/port.ts';
import { EnhancerFailure } from './adapters/prompt-enhancer/port.ts';
import { systemClock, systemTimers } from './clock.ts';
import { type Config, loadEnvironment, readConfig } from './config.ts';
import { createImageProviders, createPromptEnhancer } from './context.ts';
import { explainError } from './explain-error.ts';
import { providers as imageServices } from './generation/catalogue/providers.ts';
import { createLog } from './log.ts';

const CHECK_MS_MAX = 30_000;

const enhancing = { title: 'Prompt enhancer', settings: 'ENHANCER_URL and ENHANCER_MODEL' };

try {
  const isGood = await checkAll(readConfig(loadEnvironment()));
  process.exitCode = isGood ? 0 : 1;
} catch (error) {
  process.stderr.write(`${explainError(error)}\n`);
  process.exitCode = 1;
}

/** @returns whether all that is set works */
async function checkAll(config: Config): Promise<boolean> {
  // What is wrong is told once, by the check.
  const log = createLog({ logLevel: 'silent' });
  const providers = await createImageProviders(config, { log, clock: systemClock, timers: systemTimers });
  try {
    const results = [];
    for (const [name, service] of Object.entries(imageServices)) {
      const provider = providers.find(one => one.name === name);
      results.push(provider ? await check(service.title, signal => provider.check(signal)) : tellOff(service));
    }
    const enhancer = await createPromptEnhancer(config, log);
    results.push(config.enhancer ? await check(enhancing.title, signal => enhancer.check(signal)) : tellOff(enhancing));

    return results.every(Boolean);
  } finally {
    await Promise.all(providers.map(provider => provider.close()));
  }
}

async function check(title: string, ask: (signal: AbortSignal) => Promise<string>): Promise<boolean> {
  try {
    print(title, `ok, ${await ask(AbortSignal.timeout(CHECK_MS_MAX))}`);

    return true;
  } catch (error) {
    const isForOperator = error instanceof ProviderFailure || error instanceof EnhancerFailure;
    print(title, `FAILED, ${isForOperator ? error.message : explainError(error)}`);

    return false;
  }
}

function tellOff({ title, settings }: { title: string; settings: string }): boolean {
  print(title, `off, ${settings} would turn it on`);

  return true;
}

function print(title: string, words: string): void {
  process.stdout.write(`${title}: ${words}\n`);
}
