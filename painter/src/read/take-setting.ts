import type { Meaning } from './meaning.ts';
import { giveColorToAir, isRefusing, type Reading, refuse } from './reading.ts';

type SettingMeaning = Extract<
  Meaning,
  {
    type:
      | 'time'
      | 'weather'
      | 'season'
      | 'style'
      | 'styles'
      | 'abstract'
      | 'scenery'
      | 'air'
      | 'energy'
      | 'mood'
      | 'view'
      | 'portrait';
  }
>;

export function takeSetting(meaning: SettingMeaning, reading: Reading): void {
  const { facts } = reading;
  if (isRefusing(reading)) {
    refuseSetting(meaning, reading);
    return;
  }
  switch (meaning.type) {
    case 'time':
      if (meaning.isWeak) facts.weak.time ??= meaning.time;
      else facts.time ??= meaning.time;
      return giveColorToAir(reading);
    case 'weather':
      if (meaning.isWeak) facts.weak.weather ??= meaning.weather;
      else facts.weathers.push(meaning.weather);
      return giveColorToAir(reading);
    case 'season':
      if (meaning.isWeak) facts.weak.season ??= meaning.season;
      else facts.season ??= meaning.season;
      return giveColorToAir(reading);
    case 'air':
      reading.last = 'air';
      return giveColorToAir(reading);
    case 'scenery':
      facts.isScenery = true;
      return giveColorToAir(reading);
    case 'style':
      facts.style ??= meaning.style;
      return;
    case 'styles':
      if (facts.styles.length === 0) facts.styles = meaning.styles;
      return;
    case 'abstract':
      facts.isAbstract = true;
      return;
    case 'portrait':
      facts.isPortrait = true;
      return;
    case 'mood':
      facts.mood ??= meaning.mood;
      return;
    case 'energy':
      facts.energy ??= meaning.energy;
      return;
    case 'view':
      facts.views.push(meaning.view);
  }
}

function refuseSetting(meaning: SettingMeaning, reading: Reading): void {
  const { facts } = reading;
  // Words such as "stars" only suggest an hour or a weather (they are weak), so "no stars" does not
  // rule the hour out.
  if (meaning.type === 'weather' && !meaning.isWeak)
    refuse(facts.deniedWeathers, meaning.weather, reading);
  else if (meaning.type === 'time' && !meaning.isWeak)
    refuse(facts.deniedTimes, meaning.time, reading);
  else if (meaning.type === 'style') refuse(facts.deniedStyles, meaning.style, reading);
  else reading.isNegationSpent = true;
}
