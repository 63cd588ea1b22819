import { receiveWebhook } from '../../src/generation/receive-webhook.ts';
import type { Climate } from './climate.ts';
import { callListening } from './node.ts';
import type { Fleet } from './nodes.ts';
import type { SimulatedNode } from './simulated-node.ts';
import type { World } from './world.ts';

const CUT_OFF_MS_MAX = 60_000;
const JUMP_MS_MAX = 3 * 86_400_000;

export function makeTrouble(
  world: World,
  fleet: Fleet,
  { rough, roughMs }: { rough: Climate; roughMs: number },
): void {
  const { random } = world;
  const sometime = (run: (node: SimulatedNode) => void) =>
    world.schedule({
      owner: null,
      atMs: world.nowMs() + random.below(roughMs),
      needsLine: false,
      run() {
        const [first, ...others] = fleet.alive();
        if (first) run(random.pick([first, ...others]));
      },
    });

  if (random.happens(0.3)) {
    sometime(node => {
      node.aheadMs = random.pick([-3_600_000, 3_600_000, JUMP_MS_MAX, -JUMP_MS_MAX]);
      world.note(node, `has its clock ${node.aheadMs} ms ahead`);
    });
  }
  if (rough.databaseRefuses > 0 && random.happens(0.6)) {
    sometime(node => {
      node.cutOffUntilMs = world.nowMs() + random.below(CUT_OFF_MS_MAX);
      world.note(node, 'is cut off from the database');
      callListening(node);
    });
  }
  if (rough.crash > 0 && random.happens(0.5)) sometime(node => node.crash());
  if (random.happens(0.3)) sometime(node => fleet.stop(node));
}

export function callBack(
  world: World,
  fleet: Fleet,
  [serviceName, requestId]: [string, string],
): void {
  const [first, ...others] = fleet.alive();
  if (!first) return;
  const node = world.random.pick([first, ...others]);
  const { webhookLost, webhookTwice } = node.climate();
  if (world.random.happens(webhookLost)) return;
  const call = { headers: {}, body: Buffer.from(requestId) };
  const receive = () =>
    receiveWebhook(node.ctx, serviceName, call).catch((error: unknown) =>
      world.note(node, `failed at a webhook: ${String(error)}`),
    );
  void receive();
  if (world.random.happens(webhookTwice)) void receive();
}
