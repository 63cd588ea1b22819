/**
 * Reads the server's settings and needs no database. Ends with status 1 if a service does not work.
 */

import { z } from 'zod';
import { type ImageProvider, ProviderFailure } from './adapters/image-provider/port.ts';
import { EnhancerFailure } from './adapters/prompt-enhancer/port.ts';
import { systemClock, systemTimers } from './clock.ts';
import { type Config, loadEnvironment, readConfig } from './config.ts';
import { createImageProviders, createPromptEnhancer } from './create-context.ts';
import { describeError } from './describe-error.ts';
import { readCatalogue } from './generation/catalogue/catalogue.ts';
import type { CatalogueModel } from './generation/catalogue/model.ts';
import { providers as imageServices, titleOf } from './generation/catalogue/providers.ts';
import { createLog, type Log } from './log.ts';
import { createPictureMemory } from './pictures/picture-memory.ts';

const CHECK_MS_MAX = 25_000;

const enhancing = { title: 'Prompt enhancer', settings: 'ENHANCER_URL and ENHANCER_MODEL' };
const trouble = z.object({
  msg: z.string(),
  file: z.string().optional(),
  problems: z.array(z.string()).default([]),
});

try {
  const isGood = await checkAll(readConfig(loadEnvironment()));
  process.exitCode = isGood ? 0 : 1;
} catch (error) {
  process.stderr.write(`${describeError(error)}\n`);
  process.exitCode = 1;
}

type Report = { words: string; isGood: boolean };

async function checkAll(config: Config): Promise<boolean> {
  // Each check reports its own failure. Problems of the operator's files appear as errors in the
  // log, so the log is collected.
  const errorLines: string[] = [];
  const log = createLog({ logLevel: 'error' }, { write: line => errorLines.push(line) });
  const pictureMemory = createPictureMemory(systemTimers, config.pictureMemoryBytes);
  const providers = await createImageProviders(config, {
    log,
    clock: systemClock,
    timers: systemTimers,
    pictureMemory,
  });
  try {
    const enhancer = await createPromptEnhancer(config, log);
    const reports = await Promise.all([
      ...Object.entries(imageServices).map(([name, service]) =>
        check(
          service,
          providers.find(one => one.name === name),
        ),
      ),
      check(enhancing, config.enhancer ? enhancer : undefined),
    ]);
    const models = await checkModels(config, providers, log);
    for (const { words } of [...reports, models]) process.stdout.write(`${words}\n`);
    for (const line of errorLines) process.stdout.write(`${describeTrouble(line)}\n`);

    return [...reports, models].every(({ isGood }) => isGood) && errorLines.length === 0;
  } finally {
    await Promise.all(providers.map(provider => provider.close()));
  }
}

type Checked = { check(signal: AbortSignal): Promise<string> };

async function check(
  { title, settings }: { title: string; settings: string },
  checked: Checked | undefined,
): Promise<Report> {
  if (!checked) return { words: `${title}: off, ${settings} would turn it on`, isGood: true };
  const signal = AbortSignal.timeout(CHECK_MS_MAX);
  try {
    return { words: `${title}: ok, ${await checked.check(signal)}`, isGood: true };
  } catch (error) {
    return { words: `${title}: FAILED, ${wordsOf(error, signal)}`, isGood: false };
  }
}

function wordsOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return `no answer within ${CHECK_MS_MAX / 1000} s`;

  return error instanceof ProviderFailure || error instanceof EnhancerFailure
    ? error.message
    : describeError(error);
}

async function checkModels(
  config: Config,
  providers: readonly ImageProvider[],
  log: Log,
): Promise<Report> {
  try {
    const list = await readCatalogue(config, providers, log);

    return describeModels(list(), config.defaultModel);
  } catch (error) {
    return { words: `Models: FAILED, ${describeError(error)}`, isGood: false };
  }
}

function describeModels(models: readonly CatalogueModel[], chosen: string | undefined): Report {
  const offered = models.filter(({ isHidden }) => !isHidden);
  const names = offered.map(({ shown }) => shown.model_name);
  if (chosen !== undefined && !names.includes(chosen)) {
    return {
      words: `Models: FAILED, there is no ${chosen}, which DEFAULT_MODEL names`,
      isGood: false,
    };
  }
  const counts = Map.groupBy(offered, ({ provider }) => titleOf(provider));
  const words = [...counts].map(([title, { length }]) => `${length} of ${title}`).join(', ');
  const first = offered.find(({ capability }) => capability === 'image-generation')?.shown
    .model_name;

  return {
    words: `Models: ${words || 'none'}; the default is ${chosen ?? first ?? 'none'}`,
    isGood: true,
  };
}

function describeTrouble(line: string): string {
  const { msg, file, problems } = trouble.parse(JSON.parse(line));

  return [file, msg, ...problems].filter(Boolean).join(': ');
}
