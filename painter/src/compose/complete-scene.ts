import { createRandom, hashText, type Random } from '../core/rng.ts';
import type { AskedSubject, Facts } from '../read/facts.ts';
import type { Scene, SceneSubject } from '../scene.ts';
import { type Cast, castScene } from './cast-scene.ts';
import { chooseLight, type Light } from './choose-light.ts';
import { chooseStyle } from './choose-style.ts';
import { composeScene } from './compose-scene.ts';
import { countSubject, variantOf } from './count-subject.ts';
import { furnishLandscape, implied } from './furnish-landscape.ts';
import { joinThings } from './join-things.ts';
import { placeAsked } from './place-asked.ts';
import { hasPlace, isInSky } from './settings.ts';
import { showMotion } from './show-motion.ts';
import { showPeople } from './show-people.ts';

/** The largest rotations of the palette, in degrees, by unknown words and by the seed. */
const WORD_TURN = 20;
const SEED_TURN = 7;

export function completeScene(
  asked: Facts,
  { character, variation }: Pick<Scene, 'character' | 'variation'>,
): Scene {
  const shown = showMotion(showPeople(asked));
  const facts = { ...shown, ...joinThings(shown) };
  const random = createRandom(character);
  const isAbstract = facts.isAbstract || !isAboutSomething(facts);
  const cast: Cast = isAbstract
    ? { setting: 'abstract', subjects: [], companions: [] }
    : castScene(facts);
  const light = chooseLight(facts, cast, random);
  const subjects = chooseSubjects(facts, { cast, light }, random);
  const heroSide = chooseHeroSide(subjects, random.fork('side'));
  placeAsked(subjects, facts, heroSide);
  const leads = cast.subjects.map(({ kind }) => kind);
  const { views, energy, season, weak } = facts;
  return {
    kind: cast.setting,
    style: chooseStyle(facts, { kind: cast.setting, leads }, random.fork('style')),
    time: light.time,
    weather: light.weather,
    season: season ?? weak.season,
    mood: facts.mood,
    subjects,
    companions: cast.companions.map(asked => toSubject(asked, random)),
    named: facts.named,
    askedWords: facts.askedWords,
    denied: facts.denied,
    wash: facts.wash,
    unknownWords: facts.unknownWords,
    character,
    variation,
    hueShift: turnOf(facts.unknownWords) + random.fork('hue').range(-SEED_TURN, SEED_TURN),
    composition: composeScene(
      { subjects, light, energy, views, heroSide },
      random.fork('composition'),
    ),
  };
}

/**
 * Returns false if the picture is abstract. A prompt of only a mood or a style gets a landscape.
 */
function isAboutSomething(facts: Facts): boolean {
  const { subjects, denied, time, weathers, season, weak, isScenery, isPortrait, homes, views } =
    facts;
  const hasLight = time !== null || weathers.length > 0 || season !== null;
  const hasHint = weak.time !== null || weak.weather !== null || weak.season !== null;
  if (subjects.length > 0 || denied.length > 0 || hasLight || hasHint) return true;
  if (isScenery || isPortrait || homes.length > 0 || views.includes('underwater')) return true;
  const isBare = facts.unknownWords.length === 0 && facts.wash === null;
  return (
    isBare &&
    (facts.mood !== null ||
      facts.energy !== null ||
      facts.style !== null ||
      facts.views.includes('wide'))
  );
}

function chooseSubjects(
  facts: Facts,
  { cast, light }: { cast: Cast; light: Light },
  random: Random,
): SceneSubject[] {
  const asked = cast.subjects.map(subject => toSubject(subject, random));
  frame(asked, facts, cast);
  if (cast.setting === 'landscape')
    return furnishLandscape(asked, { facts, light }, random.fork('subjects'));
  const hasSky = cast.setting !== 'space' || asked.some(({ kind }) => kind === 'planet');
  return hasSky ? asked : [...asked, implied('planet')];
}

function toSubject(asked: AskedSubject, random: Random): SceneSubject {
  const { kind, color, scale, placement, standsFor, attached = [] } = asked;
  return {
    kind,
    ...(standsFor && { standsFor }),
    ...(attached.length > 0 && {
      attached: attached.map(each => ({ how: each.how, subject: toSubject(each.asked, random) })),
    }),
    count: countSubject(asked, random.fork(`count ${kind}`)),
    color,
    scale,
    isAsked: true,
    variant: variantOf(asked),
    placement: { ...placement },
  };
}

/**
 * Enlarges the main subject in a close view and shrinks it in a wide one. If the prompt leaves the
 * count open, a close view shows one. The main subject of a landscape is not scaled here, because
 * it is scaled when it is placed.
 */
function frame(
  [hero]: readonly SceneSubject[],
  { views }: Facts,
  { setting, subjects }: Cast,
): void {
  if (!hero) return;
  const isLarge = setting !== 'landscape' || !hasPlace(hero.kind);
  if (views.includes('close') && subjects[0]?.isOpen) hero.count = 1;
  if (views.includes('close') && isLarge) hero.scale *= 1.35;
  if (views.includes('wide') && isLarge && !isInSky(hero.kind)) hero.scale *= 0.8;
}

function chooseHeroSide(subjects: readonly SceneSubject[], random: Random): -1 | 1 {
  const open = random.side();
  const pine = subjects.find(({ kind }) => kind === 'pine');
  const hero = subjects.find(({ kind, isAsked }) => isAsked && hasPlace(kind) && !isInSky(kind));
  const asked = (pine?.placement.side ? pine : hero)?.placement.side;
  if (!asked || asked === 'center') return open;
  // A pine grows from the corner on `heroSide` and must not hide the main subject.
  const isPineOpposite = pine !== undefined && pine.placement.side === null;
  return (asked === 'left') === isPineOpposite ? 1 : -1;
}

function turnOf(unknownWords: readonly string[]): number {
  if (unknownWords.length === 0) return 0;
  return (hashText(unknownWords.join(' ')) % (WORD_TURN * 2 + 1)) - WORD_TURN;
}
