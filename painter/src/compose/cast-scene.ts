/**
 * Decides which of the requested things a picture shows, and the picture's setting. For example,
 * koi get a pond and flowers alone are shown on plain paper (the setting `plate`), but flowers
 * beside a house become a meadow.
 */
import { isMotifKind } from '../motifs/motif.ts';
import { type AskedSubject, type Facts, isGas } from '../read/facts.ts';
import { isActor } from '../read/take-place.ts';
import type { Setting, SubjectKind, SubjectVariant } from '../scene.ts';
import { castUnderwater, isUnderwater } from './cast-underwater.ts';
import { canLieOnTable, isGround, settingOf } from './settings.ts';

export type Cast = { setting: Setting; subjects: AskedSubject[]; companions: AskedSubject[] };

/** Subjects that lead a picture only if it has no other subject. */
const AROUND: readonly SubjectKind[] = ['sun', 'moon', 'lake', 'sea', 'birds'];

/** Subjects beside the lead that don't turn the picture into a landscape. */
const COMPANIONS: Partial<Record<Setting, readonly SubjectKind[]>> = {
  pond: [
    'flower',
    'fruit',
    'blossom',
    'bamboo',
    'pine',
    'lake',
    'sea',
    'boat',
    'bridge',
    'pagoda',
    'cottage',
    'lighthouse',
    'moon',
    'sun',
    'crane',
    'birds',
    'cat',
    'fox',
    'figure',
  ],
  'still-life': [
    'flower',
    'blossom',
    'bamboo',
    'pine',
    'koi',
    'cat',
    'birds',
    'moon',
    'sun',
    'lake',
    'figure',
    'head',
  ],
  plate: ['fruit', 'birds', 'blossom', 'bamboo', 'koi'],
  space: ['planet', 'moon', 'sun'],
};

export function castScene(facts: Facts): Cast {
  if (isUnderwater(facts)) return castUnderwater(facts);
  const named = withoutEmptyBowls(withoutLooseSpace(facts.subjects), facts);
  const isPortrait = facts.isPortrait && !facts.denied.includes('head');
  const asked = isPortrait ? asPortrait(named) : withOneHead(named);
  const lead = asked.find(({ kind }) => !AROUND.includes(kind)) ?? asked[0];
  if (!lead)
    return { setting: isInSpace(facts) ? 'space' : 'landscape', subjects: [], companions: [] };
  const setting = settingLedBy(lead, asked, facts);
  const hasPlanet = asked.some(subject => subject.kind === 'planet' && !isGas(subject));
  const isBehindPlanet = (subject: AskedSubject): boolean => hasPlanet && isGas(subject);
  if (setting === 'landscape') {
    const rooted = asLandscape(asked.filter(subject => !isBehindPlanet(subject)));
    return {
      setting,
      subjects: rooted.filter(({ kind }) => !facts.denied.includes(kind)),
      companions: [],
    };
  }
  const isLeading = (subject: AskedSubject): boolean =>
    belongsTo(setting, subject.kind) && !isBehindPlanet(subject);
  return {
    setting,
    subjects: asked.filter(isLeading),
    companions: asked.filter(subject => !isLeading(subject)),
  };
}

function isInSpace({ homes, denied }: Facts): boolean {
  return homes[0] === 'planet' && !denied.includes('planet');
}

function withoutLooseSpace(asked: readonly AskedSubject[]): AskedSubject[] {
  return asked.some(isGas)
    ? asked.filter(({ kind, isLoose }) => kind !== 'planet' || !isLoose)
    : [...asked];
}

/**
 * Drops the fruit that words such as "table" and "bowl" add if another thing lies there: "sushi on
 * a table", "a cat on a table", "roses on a table".
 */
function withoutEmptyBowls(asked: readonly AskedSubject[], { named }: Facts): AskedSubject[] {
  const hasFlower = asked.some(({ kind }) => kind === 'flower');
  const isFruitNamed = named.some(({ kind, word }) => kind === 'fruit' && /fruit|果/.test(word));
  const isFilled = asked.some(({ kind }) => isMotifKind(kind) && isOnTable(kind));
  const isTaken = asked.some(isActor);
  const isEmpty = ({ kind, isHolder, word }: AskedSubject): boolean =>
    kind === 'fruit' &&
    isHolder &&
    (isFilled || (isTaken && !WITH_FRUIT.test(word)) || (hasFlower && !isFruitNamed));

  return asked.filter(subject => !isEmpty(subject));
}

const WITH_FRUIT = /fruit|still life|静物|果/;

function belongsTo(setting: Setting, kind: SubjectKind): boolean {
  return settingOf(kind) === setting || (setting === 'still-life' && canLieOnTable(kind));
}

function isOnTable(kind: SubjectKind): boolean {
  return settingOf(kind) === 'still-life';
}

function settingLedBy(lead: AskedSubject, asked: readonly AskedSubject[], facts: Facts): Setting {
  const isLaid = canLieOnTable(lead.kind) && asked.some(({ kind }) => isOnTable(kind));
  const own = isLaid ? 'still-life' : settingOf(lead.kind);
  if (own === 'landscape' || own === 'portrait') return own;
  const others = asked.filter(subject => subject !== lead).map(({ kind }) => kind);
  if (own === 'plate' && others.includes('fruit')) return 'still-life';
  const isInPond = lead.variant === 'lotus';
  // If a motif leads, the picture has no companions from other settings.
  const companions = isMotifKind(lead.kind) ? [] : (COMPANIONS[own] ?? []);
  const fits = others.every(
    kind => belongsTo(own, kind) || companions.includes(kind) || (isInPond && kind === 'lake'),
  );
  if (!fits || facts.isScenery) return 'landscape';
  // If the prompt names a time or a weather, several flowers become a meadow, unless it also names
  // a vase or a table that holds them.
  const isHeld = facts.named.some(({ isHolder }) => isHolder);
  const hasSky = !isHeld && (facts.time !== null || facts.weathers.length > 0);
  return own === 'plate' && lead.isSeveral && hasSky && !isInPond ? 'landscape' : own;
}

function asPortrait(asked: readonly AskedSubject[]): AskedSubject[] {
  const [first] = asked;
  if (!first) return [bareHead()];
  const isOutdoors = asked.some(
    ({ kind, isLoose }) => !isLoose && (isGround(kind) || kind === 'mountains'),
  );
  const hasHead = asked.some(({ kind }) => kind === 'head');
  if (first.kind !== 'figure' || isOutdoors || hasHead) return withOneHead(asked);
  return withOneHead([
    { ...first, kind: 'head', variant: headVariant(first.variant) },
    ...asked.slice(1),
  ]);
}

function withOneHead(asked: readonly AskedSubject[]): AskedSubject[] {
  const head = asked.find(({ kind }) => kind === 'head');
  const person = asked.find(({ kind }) => kind === 'figure');
  if (!head || !person) return [...asked];
  const variant = head.variant === 'plain' ? headVariant(person.variant) : head.variant;
  const merged = { ...head, variant, color: head.color ?? person.color };
  const rest = asked.filter(subject => subject !== head && subject !== person);
  const isFirst = [head, person].includes(asked[0] ?? head);
  return isFirst ? [merged, ...rest] : [...rest, merged];
}

function headVariant(variant: SubjectVariant): SubjectVariant {
  return variant === 'woman' || variant === 'man' || variant === 'child' ? variant : 'plain';
}

function bareHead(): AskedSubject {
  return {
    kind: 'head',
    word: '',
    count: 1,
    isSeveral: false,
    isOpen: false,
    color: null,
    scale: 1,
    variant: 'plain',
    placement: { side: null, distance: null, height: null },
    isLoose: false,
    isHolder: false,
  };
}

function asLandscape(asked: readonly AskedSubject[]): AskedSubject[] {
  const hasField = asked.some(({ kind }) => kind === 'field');
  const flower = asked.find(({ kind }) => kind === 'flower');
  const hasAngler = asked.some(({ variant }) => variant === 'angler');
  const rooted = asked.flatMap((subject): AskedSubject[] => {
    switch (subject.kind) {
      case 'flower':
        return hasField ? [] : [asMeadow(subject)];
      case 'field':
        return [inFlower(subject, flower)];
      case 'koi':
        return asked.some(({ kind }) => kind === 'lake')
          ? []
          : [{ ...subject, kind: 'lake', color: null, count: 1 }];
      case 'boat':
        return [
          hasAngler && subject.variant === 'plain' ? { ...subject, variant: 'fisher' } : subject,
        ];
      case 'fruit':
      case 'head':
        return [];
      case 'figure': {
        const isAboard = subject.variant === 'angler' && asked.some(({ kind }) => kind === 'boat');
        return isAboard ? [] : [subject];
      }
      default:
        return [subject];
    }
  });
  const grounds = rooted.filter(({ kind }) => isGround(kind));
  const ground = grounds.find(({ isLoose }) => !isLoose) ?? grounds[0];
  const hasCliff = rooted.some(({ kind }) => CLIFFED.includes(kind));
  const isOwnCliff = ({ kind, isLoose }: AskedSubject): boolean =>
    kind === 'mountains' && isLoose && hasCliff;
  return withOneWood(
    rooted.filter(
      subject => (subject === ground || !isGround(subject.kind)) && !isOwnCliff(subject),
    ),
  );
}

const CLIFFED: readonly SubjectKind[] = ['lighthouse', 'waterfall'];

/**
 * Drops trees that the picture has anyway: those beside a forest path, and "a tree" beside a named
 * kind of tree.
 */
function withOneWood(asked: readonly AskedSubject[]): AskedSubject[] {
  const blossom = asked.find(({ kind }) => kind === 'blossom');
  const hasKind = blossom !== undefined || asked.some(({ kind }) => kind === 'bamboo');
  if (!asked.some(({ kind }) => kind === 'forest-path')) {
    return asked.filter(({ kind, isLoose }) => kind !== 'pine' || !isLoose || !hasKind);
  }
  return asked
    .filter(({ kind }) => kind !== 'blossom' && kind !== 'pine')
    .map(subject =>
      subject.kind === 'forest-path' && subject.variant === 'plain'
        ? { ...subject, variant: blossom?.variant ?? 'plain' }
        : subject,
    );
}

function inFlower(field: AskedSubject, flower: AskedSubject | undefined): AskedSubject {
  if (!flower || field.variant !== 'plain') return field;
  const { variant, color } = asMeadow(flower);
  return { ...field, variant, color: field.color ?? color };
}

function asMeadow(flower: AskedSubject): AskedSubject {
  const grown = { ...flower, count: 1, isSeveral: false, isOpen: false };
  if (flower.variant === 'lotus') return { ...grown, kind: 'lake', variant: 'plain', color: null };
  const isInRows =
    flower.variant === 'tulip' || flower.variant === 'sunflower' || flower.variant === 'poppy';
  return { ...grown, kind: 'field', variant: isInRows ? flower.variant : 'plain' };
}
