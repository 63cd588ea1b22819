/**
 * Chooses the hour and the weather of a picture, and takes the season from the prompt. If no words
 * name an hour or a weather, the main subject, the mood and the seed decide.
 */
import type { Random } from '../core/rng.ts';
import type { Facts } from '../read/facts.ts';
import type { Mood, Season, Setting, SubjectKind, TimeOfDay, Weather } from '../scene.ts';
import type { Cast } from './cast-scene.ts';

export type Light = { time: TimeOfDay; weather: Weather; season: Season | null };

type Hours = readonly [TimeOfDay, ...TimeOfDay[]];
type Weathers = readonly [Weather, ...Weather[]];

/**
 * The first of several requested weathers in this order is painted: rain in mist counts as rain.
 */
const WEATHER_RANK: readonly Weather[] = ['storm', 'rain', 'snow', 'mist', 'cloudy', 'clear'];

const HOURS: Partial<Record<SubjectKind, Hours>> = {
  aurora: ['night'],
  balloon: ['dawn', 'day', 'dusk', 'day'],
  bamboo: ['day', 'day', 'dawn'],
  blossom: ['day', 'day', 'dawn', 'dusk'],
  cat: ['dusk', 'night', 'day'],
  cottage: ['dusk', 'day', 'dusk', 'dawn', 'night'],
  crane: ['dawn', 'dusk', 'day'],
  dunes: ['dusk', 'dawn', 'night', 'day', 'dusk'],
  field: ['dusk', 'day', 'dawn', 'dusk'],
  'forest-path': ['day', 'day', 'dawn', 'dusk'],
  fox: ['day', 'dusk', 'dawn'],
  lighthouse: ['dusk', 'dusk', 'day', 'night', 'dawn'],
  pagoda: ['dusk', 'dawn', 'day', 'night'],
  planet: ['night', 'night', 'dusk'],
  skyline: ['dusk', 'dawn', 'night', 'day'],
  waterfall: ['day', 'day', 'dawn'],
  windmill: ['day', 'dusk', 'dawn'],
};
const ANY_HOUR: Hours = ['day', 'day', 'dawn', 'dusk'];

const SETTING_HOURS: Partial<Record<Setting, Hours>> = {
  pond: ['day'],
  underwater: ['day', 'day', 'dawn', 'dusk', 'night'],
  'still-life': ['day', 'dusk', 'day'],
  plate: ['day'],
  space: ['night'],
  portrait: ['day', 'dusk'],
};

const MOOD_HOURS: Record<Mood, Hours> = {
  calm: ['dawn', 'day', 'dusk'],
  joyful: ['day', 'day', 'dawn'],
  somber: ['dusk', 'night', 'dusk', 'day'],
  dramatic: ['dusk', 'dusk', 'dawn', 'night'],
  dreamy: ['dawn', 'dusk', 'night'],
};

const MOOD_WEATHERS: Record<Mood, Weathers> = {
  calm: ['clear', 'mist', 'clear'],
  joyful: ['clear'],
  somber: ['mist', 'rain', 'cloudy'],
  dramatic: ['storm', 'cloudy', 'clear'],
  dreamy: ['mist', 'clear', 'mist'],
};

/** The weathers of each mood that leave a requested sun or moon visible. */
const VEILS: Record<Mood, Weathers> = {
  calm: ['clear', 'mist', 'clear'],
  joyful: ['clear'],
  somber: ['mist', 'clear', 'cloudy'],
  dramatic: ['cloudy', 'clear'],
  dreamy: ['mist', 'clear'],
};

export function chooseLight(facts: Facts, cast: Cast, random: Random): Light {
  const season = facts.season ?? facts.weak.season;
  const time = chooseTime(facts, cast, random.fork('time'));
  return { season, time, weather: chooseWeather(facts, { cast, time }, random.fork('weather')) };
}

function chooseTime(facts: Facts, { setting, subjects }: Cast, random: Random): TimeOfDay {
  if (facts.time && !facts.deniedTimes.includes(facts.time)) return facts.time;
  const has = (kind: SubjectKind): boolean => subjects.some(subject => subject.kind === kind);
  const isOpen = (hour: TimeOfDay): boolean => !facts.deniedTimes.includes(hour);
  if (facts.weak.time && isOpen(facts.weak.time) && !(facts.weak.time === 'night' && has('sun')))
    return facts.weak.time;
  if (has('moon') && !has('sun') && isOpen('night')) return 'night';
  const celestial = subjects.find(({ kind }) => kind === 'aurora' || kind === 'planet');
  const hours = hoursFor(facts, { setting, lead: (celestial ?? subjects[0])?.kind ?? null });
  const open = hours.filter(hour => isOpen(hour) && !(hour === 'night' && has('sun')));
  const rest = ANY_HOUR.filter(isOpen);
  return open[random.int(open.length)] ?? rest[random.int(rest.length)] ?? 'day';
}

function hoursFor(
  { mood }: Facts,
  { setting, lead }: { setting: Setting; lead: SubjectKind | null },
): Hours {
  const own = SETTING_HOURS[setting];
  if (own) return own;
  if (lead === 'aurora' || lead === 'planet') return HOURS[lead] ?? ANY_HOUR;
  if (mood) return MOOD_HOURS[mood];
  return (lead && HOURS[lead]) ?? ANY_HOUR;
}

function chooseWeather(
  facts: Facts,
  { cast, time }: { cast: Cast; time: TimeOfDay },
  random: Random,
): Weather {
  const isOpen = (weather: Weather): boolean => !facts.deniedWeathers.includes(weather);
  const asked = WEATHER_RANK.find(weather => facts.weathers.includes(weather));
  if (asked && isOpen(asked)) return asked;
  if (facts.season === 'winter' && isOpen('snow')) return 'snow';
  if (cast.setting !== 'landscape') return 'clear';
  const isWarm = (facts.season ?? facts.weak.season ?? 'winter') !== 'winter';
  const isBlooming = cast.subjects.some(({ kind }) => kind === 'field' || kind === 'dunes');
  const hint = facts.weak.weather;
  const fits = hint === 'snow' ? !isWarm && !isBlooming : facts.mood === null;
  if (hint && isOpen(hint) && fits) return hint;
  const weathers = weathersFor(facts, { cast, time }).filter(isOpen);
  return weathers[random.int(weathers.length)] ?? 'clear';
}

function hasDisc({ subjects }: Cast): boolean {
  return subjects.some(({ kind }) => kind === 'sun' || kind === 'moon');
}

function weathersFor(facts: Facts, { cast, time }: { cast: Cast; time: TimeOfDay }): Weathers {
  const { mood } = facts;
  const [lead] = cast.subjects;
  const needsOpenSky = cast.subjects.some(({ kind }) => kind === 'aurora' || kind === 'planet');
  if (needsOpenSky || facts.weak.time === 'night') return ['clear'];
  if (lead?.variant === 'umbrella' && !cast.subjects.some(({ kind }) => kind === 'sun')) {
    return ['rain', 'rain', 'clear', 'snow', 'mist'];
  }
  if (lead?.variant === 'plum') return ['snow', 'clear', 'mist'];
  if (lead?.kind === 'balloon' || lead?.kind === 'dunes') return ['clear', 'clear', 'cloudy'];
  if (mood) return hasDisc(cast) ? VEILS[mood] : MOOD_WEATHERS[mood];
  return ['clear', 'clear', time === 'night' ? 'clear' : 'mist', 'cloudy'];
}
