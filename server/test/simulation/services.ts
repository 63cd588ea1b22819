import type { CatalogueModel } from '../../src/generation/catalogue/model.ts';
import { plainModel } from '../plain-model.ts';
import type { Climate } from './climate.ts';
import type { Random } from './random.ts';
import type { SimulatedService } from './service.ts';

type Traits = Pick<SimulatedService, 'name' | 'isFree' | 'namesShare' | 'requestsMax'> & {
  deadlineSeconds: number;
  costCredits: number;
};

const traits: readonly [Traits, ...Traits[]] = [
  { name: 'free-at-once', isFree: true, namesShare: 0, deadlineSeconds: 90, costCredits: 10 },
  { name: 'billed', isFree: false, namesShare: 0.7, deadlineSeconds: 60, costCredits: 25 },
  {
    name: 'billed-narrow',
    isFree: false,
    namesShare: 1,
    requestsMax: 2,
    deadlineSeconds: 120,
    costCredits: 7,
  },
];

type Surroundings = { random: Random; climate(): Climate; callBack: SimulatedService['onEnded'] };

export function createServices({
  random,
  climate,
  callBack,
}: Surroundings): readonly SimulatedService[] {
  return traits.map(({ name, isFree, namesShare, requestsMax }) => ({
    name,
    isFree,
    namesShare,
    ...(requestsMax !== undefined && { requestsMax: random.between(1, requestsMax) }),
    // Some services send no webhooks, because an operator may have no address for webhooks.
    onEnded: random.happens(0.5) ? callBack : () => {},
    spoils: () => climate().pictureSpoiled,
    kills: () => climate().pictureKills,
    asked: [],
    taken: [],
    troubled: new Set<string>(),
  }));
}

export function slotsOf(services: readonly SimulatedService[]): ReadonlyMap<string, number> {
  return new Map(
    services.flatMap(({ name, requestsMax }) =>
      requestsMax === undefined ? [] : [[name, requestsMax]],
    ),
  );
}

const modelOf = (trait: Traits) => plainModel({ ...trait, provider: trait.name });

const [firstOne, ...others] = traits;
export const simulatedModels: readonly [CatalogueModel, ...CatalogueModel[]] = [
  modelOf(firstOne),
  ...others.map(modelOf),
];
