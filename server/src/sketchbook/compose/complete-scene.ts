/** What the prompt leaves open is decided here, by rules and by the picture's own character: the picture's setting. */
import { createRandom, hashText, type Random } from '../core/rng.ts';
import type { AskedSubject, Facts } from '../read/gather-facts.ts';
import type { Scene, SceneSubject, Style, SubjectKind, TimeOfDay, Weather } from '../scene.ts';
import { composeScene } from './compose-scene.ts';
import { isGround, settingOf } from './settings.ts';

/** From the most to the least decisive: rain in mist is rain. */
const WEATHER_RANK: readonly Weather[] = ['storm', 'rain', 'snow', 'mist', 'cloudy', 'clear'];

/** Subjects that a picture can rest on; sky and birds alone are none. */
const STANDING: readonly SubjectKind[] = [
  'mountains',
  'sea',
  'lake',
  'boat',
  'pine',
  'skyline',
  'dunes',
  'field',
  'forest-path',
  'waterfall',
  'bamboo',
];

/** Trees and animals that fill a good part of the foreground. */
const NEAR: readonly SubjectKind[] = ['blossom', 'bamboo', 'crane', 'cat', 'fox'];

export function completeScene(facts: Facts, { character, variation }: Pick<Scene, 'character' | 'variation'>): Scene {
  const random = createRandom(character);
  const time = chooseTime(facts, random.fork('time'));
  const weather = chooseWeather(facts, time, random.fork('weather'));
  const isAbstract = facts.isAbstract || !isAboutLandscape(facts);
  const lead = facts.subjects[0];
  const setting = lead ? settingOf(lead.kind) : 'landscape';
  const subjects = isAbstract
    ? []
    : setting === 'landscape'
      ? chooseSubjects(facts, { time, weather }, random.fork('subjects'))
      : facts.subjects.filter(({ kind }) => settingOf(kind) === setting).map(toSubject);
  const unknownHash = hashText(facts.unknownWords.join(' '));
  const wordShift = facts.unknownWords.length > 0 ? (unknownHash % 41) - 20 : 0;
  return {
    kind: isAbstract ? 'abstract' : setting,
    style: facts.style ?? chooseStyle(facts, { time, isAbstract }, random.fork('style')),
    time,
    weather,
    season: facts.season,
    mood: null,
    subjects,
    companions: [],
    denied: facts.denied,
    wash: facts.wash,
    unknownWords: facts.unknownWords,
    character,
    variation,
    hueShift: wordShift + random.fork('hue').range(-7, 7),
    composition: composeScene({ subjects, time, weather, energy: facts.energy }, random.fork('composition')),
  };
}

function isAboutLandscape(facts: Facts): boolean {
  const { subjects, denied, time, weathers, season, isScenery } = facts;
  return (
    subjects.length > 0 || denied.length > 0 || time !== null || weathers.length > 0 || season !== null || isScenery
  );
}

function chooseTime(facts: Facts, random: Random): TimeOfDay {
  if (facts.time) return facts.time;
  const has = (kind: SubjectKind): boolean => facts.subjects.some(subject => subject.kind === kind);
  if (has('moon') && !has('sun')) return 'night';
  if (has('skyline')) return random.pick(['dusk', 'dawn', 'night', 'day']);
  return random.pick(['day', 'day', 'dawn', 'dusk']);
}

function chooseWeather(facts: Facts, time: TimeOfDay, random: Random): Weather {
  const asked = WEATHER_RANK.find(weather => facts.weathers.includes(weather));
  if (asked && !facts.deniedWeathers.includes(asked)) return asked;
  if (facts.season === 'winter' && !facts.deniedWeathers.includes('snow')) return 'snow';
  const open = (['clear', 'clear', time === 'night' ? 'clear' : 'mist', 'cloudy'] as const).filter(
    weather => !facts.deniedWeathers.includes(weather),
  );
  return open[random.int(open.length)] ?? 'clear';
}

function chooseStyle(facts: Facts, light: { time: TimeOfDay; isAbstract: boolean }, random: Random): Style {
  const has = (kind: SubjectKind): boolean => facts.subjects.some(subject => subject.kind === kind);
  if (light.isAbstract) return random.chance(0.75) ? 'print' : 'ink';
  const isInkOdds = has('skyline') || (has('sea') && !has('mountains')) ? 0.3 : light.time === 'night' ? 0.45 : 0.62;
  return random.chance(isInkOdds) ? 'ink' : 'print';
}

function chooseSubjects(facts: Facts, light: { time: TimeOfDay; weather: Weather }, random: Random): SceneSubject[] {
  const subjects = facts.subjects.filter(({ kind }) => settingOf(kind) === 'landscape').map(toSubject);
  const has = (kind: SubjectKind): boolean => subjects.some(subject => subject.kind === kind);
  const add = (kind: SubjectKind, odds: number, scale = 1): void => {
    const isWanted = random.chance(odds);
    if (isGround(kind) && subjects.some(other => isGround(other.kind))) return;
    if (isWanted && !has(kind) && !facts.denied.includes(kind)) subjects.push(implied(kind, scale));
  };
  const isWild = light.weather === 'storm' || (facts.energy ?? 0) > 0.6;
  const isBare = !subjects.some(({ kind }) => STANDING.includes(kind));

  if (isBare) add(random.pick(['mountains', 'mountains', 'sea', 'lake']), 1);
  if (has('boat') || has('skyline')) add('lake', has('sea') ? 0 : 1);
  add('mountains', has('skyline') ? 0.2 : has('sea') ? (isWild ? 0.1 : 0.45) : 0.9);
  add('lake', has('sea') ? 0 : has('pine') ? 0.5 : 0.6);
  // What is large and near needs no old pine before it.
  const isFramed = NEAR.some(has);
  add('pine', has('skyline') || has('sea') || isWild || isFramed ? 0 : 0.3);
  add('boat', has('lake') || has('sea') ? (isWild ? 0.25 : 0.45) : 0, 0.75);
  if (!has('sun') && !has('moon')) add(light.time === 'night' ? 'moon' : 'sun', discOdds(light));
  const isBirdHour = light.time !== 'night' && (light.weather === 'clear' || light.weather === 'mist');
  add('birds', isBirdHour ? 0.5 : 0.08);
  return subjects;
}

function discOdds(light: { time: TimeOfDay; weather: Weather }): number {
  if (light.weather === 'storm' || light.weather === 'rain') return 0.25;
  if (light.weather === 'snow') return light.time === 'day' ? 0.4 : 0.75;
  return light.time === 'day' ? 0.75 : 0.92;
}

function toSubject(asked: AskedSubject): SceneSubject {
  return { ...asked, count: Math.min(9, Math.max(1, asked.count ?? defaultCount(asked))), isAsked: true };
}

function defaultCount({ kind, variant }: AskedSubject): number {
  if (kind === 'birds') return 5;
  return kind === 'pine' && variant === 'many' ? 7 : 1;
}

function implied(kind: SubjectKind, scale: number): SceneSubject {
  return {
    kind,
    count: kind === 'birds' ? 5 : 1,
    color: null,
    scale,
    isAsked: false,
    variant: 'plain',
    placement: { side: null, distance: null, height: null },
  };
}
