/**
 * Servers and users for the screenshots. One user is busy: the painter of that user's server leaves
 * the last works unfinished, so that they stay pending.
 */
import type { Browser, BrowserContext } from '@playwright/test';
import type { ListedPreset } from '@vermilion/contract/presets';
import { routes } from '@vermilion/contract/routes';
import { type MailBox, openMailBox } from '../fixtures/mail-box.ts';
import { createPainter, type Painter } from '../fixtures/painter.ts';
import { type PainterService, startPainterService } from '../fixtures/painter-service.ts';
import { callsOf, giveName, makeAccount, newPerson, signIn } from '../fixtures/people.ts';
import { type ServerProcess, startServerProcess } from '../fixtures/server-process.ts';
import { makeLarger, makeWork, paintWorks } from '../fixtures/works.ts';
import { EXTREME_PROMPT } from './extremes.ts';
import type { Facts, Who } from './shot.ts';

export type State = Awaited<ReturnType<BrowserContext['storageState']>>;

export type Stage = {
  facts: Facts;
  placeOf(who: Who): { url: string; state: State | undefined };
  remove(): Promise<void>;
};

const PROMPTS = [
  'An ink landscape with a boat',
  'A red lighthouse in a storm',
  'A fox in fresh snow, woodcut',
  'A bowl of tangerines, oil painting',
  'A crane over a lake at dawn',
  'A quiet street in the rain, watercolour',
];

type Services = {
  mails: MailBox;
  painterService: PainterService;
  studio: ServerProcess;
  busyStudio: ServerProcess;
};

export async function openStage(browser: Browser, say: (line: string) => void): Promise<Stage> {
  say('Starting two servers …');
  const services = await startServices();
  try {
    return await fillStage(browser, services, say);
  } catch (error) {
    await endServices(services);
    throw error;
  }
}

async function startServices(): Promise<Services> {
  const mails = await openMailBox();
  const painterService = await startPainterService();
  const settings = { SMTP_URL: mails.url, TRUST_PROXY: '127.0.0.1,::1' };
  const [studio, busyStudio] = await Promise.all([
    startServerProcess({ ...settings, FIRST_GALLERY: 'on' }, 'scripts/dev-stripe.ts'),
    startServerProcess(
      { ...settings, PAINTER_URL: painterService.url },
      'server/test/programs/painter-program.ts',
    ),
  ]);

  return { mails, painterService, studio, busyStudio };
}

async function endServices({ mails, painterService, studio, busyStudio }: Services): Promise<void> {
  await Promise.all([studio.remove(), busyStudio.remove()]);
  await painterService.close();
  await mails.close();
}

async function fillStage(
  browser: Browser,
  services: Services,
  say: (line: string) => void,
): Promise<Stage> {
  const { mails, painterService, studio, busyStudio } = services;
  const states = new Map<Who, State>();

  async function bring(
    who: Who,
    server: ServerProcess,
    name?: string,
  ): Promise<{ context: BrowserContext; email: string }> {
    say(`Preparing the ${who} person …`);
    const context = await browser.newContext();
    const person = newPerson(who === 'extreme' ? 'a'.repeat(54) : who);
    await makeAccount(context, server.url, mails, person);
    if (who === 'admin') await server.admin('promote', person.email);
    await signIn(context, server.url, person);
    if (name !== undefined) await giveName(context, server.url, name);
    states.set(who, await context.storageState());

    return { context, email: person.email };
  }

  await bring('newcomer', studio, 'Ada');
  await bring('unnamed', studio);
  const admin = (await bring('admin', studio, 'Lin Yu')).context;
  await paintWorks(admin, studio.url, PROMPTS.slice(0, 1));
  const extreme = await bring('extreme', studio, 'W'.repeat(20));
  await studio.admin('grant', extreme.email, '1000000', '--note', EXTREME_PROMPT.slice(0, 200));
  const [longWork] = await paintWorks(extreme.context, studio.url, [EXTREME_PROMPT]);
  const owned = await fillOwner((await bring('owner', studio, 'Mei Lin')).context, studio.url);
  await spendAll((await bring('poor', busyStudio, 'Jo')).context, busyStudio.url);
  const busy = (await bring('busy', busyStudio, 'Bo Chen')).context;
  const busyWorks = await fillBusy(busy, busyStudio.url, createPainter(painterService));
  const [preset] = await listPresets(admin, studio.url);

  return {
    facts: { ...owned, busyWorks, longWork: longWork?.id ?? '', preset: preset?.id ?? '' },
    placeOf: who => ({
      url: who === 'busy' || who === 'poor' ? busyStudio.url : studio.url,
      state: states.get(who),
    }),
    remove: () => endServices(services),
  };
}

async function fillOwner(
  context: BrowserContext,
  url: string,
): Promise<Pick<Facts, 'works' | 'order'>> {
  const call = callsOf(context, url);
  const jobs = await paintWorks(context, url, PROMPTS);
  const [lake, second, third, last] = jobs;
  const upscale = await makeLarger(context, url, lake);
  const edit = await makeWork(context, url, {
    prompt: 'Make it evening, with first snow on the roofs',
    action: 'image-edit',
    modelName: 'sketchbook-edit',
    imageUrls: [second?.url, third?.url],
  });
  for (const job of [second, third])
    await call({ method: 'POST', path: `${routes.addFavorites.path}/${job?.id}` });
  await call({ method: 'DELETE', path: `${routes.listHistory.path}/${last?.id}` });
  const { url: checkout }: { url: string } = await call(routes.createCheckoutSession, {
    package_key: 'studio',
  });
  await context.request.post(checkout, { form: { deed: 'pay', method: 'card' }, maxRedirects: 0 });
  await call({
    method: 'GET',
    path: `/api/v1/payment/verify-session/${checkout.split('/').at(-1)}`,
  });
  const { orders }: { orders: { id: string }[] } = await call(routes.listOrders);

  return {
    works: { lake: lake?.id ?? '', upscale: upscale.id, edit: edit.id },
    order: orders[0]?.id ?? '',
  };
}

/** A new account has 500 credits, and a picture costs 10. */
async function spendAll(context: BrowserContext, url: string): Promise<void> {
  const body = { prompt: 'A quiet sea', modelName: 'sketchbook' };
  for (let run = 0; run < 12; run += 1) await makeWork(context, url, { ...body, numImages: 4 });
  await makeWork(context, url, { ...body, numImages: 2 });
}

/** Creates works in all states. The last four stay pending. */
async function fillBusy(
  context: BrowserContext,
  url: string,
  painter: Painter,
): Promise<Facts['busyWorks']> {
  const call = callsOf(context, url);
  const submit = async (prompt: string): Promise<string> => {
    const { jobId }: { jobId: string } = await call(routes.submitJob, {
      prompt,
      modelName: 'sketchbook',
    });

    return jobId;
  };
  await paintWorks(context, url, ['Hills after rain', 'A pine on a rock']);
  painter.hold();
  const flagged = await submit('A bold statue');
  await painter.finish({
    prompt: 'A bold statue',
    images: [{ color: '#7a2e1d', isFlagged: true }],
  });
  const failed = await submit('A storm over the harbour');
  await painter.fail('PROVIDER_BUSY', 'A storm over the harbour');
  const pending = await submit('A lake at dawn');
  await painter.progress(0.4, 'A lake at dawn');
  for (const prompt of ['A red kite', 'Three pears', 'A very long walk home through the fields'])
    await submit(prompt);

  return { pending, failed, flagged };
}

async function listPresets(context: BrowserContext, url: string): Promise<ListedPreset[]> {
  const { presets }: { presets: ListedPreset[] } = await callsOf(
    context,
    url,
  )({
    method: 'GET',
    path: `${routes.listPresets.path}?category=featured`,
  });

  return presets;
}
