import type { Scene, SceneSubject } from '../scene.ts';

export type Expected = {
  kind?: Scene['kind'];
  /**
   * Requested subjects in order: "kind", "3-kind", "red-kind", "kind:variant", "kind@left@far",
   * "kind[holds kind]". A number or a place is written only if the expectation has one.
   */
  asked?: string;
  companions?: string;
  denied?: string;
  time?: Scene['time'];
  weather?: Scene['weather'];
  season?: Scene['season'];
  mood?: Scene['mood'];
  style?: Scene['style'];
  wash?: Scene['wash'];
  unknown?: string;
  framing?: Scene['composition']['framing'];
  isCentered?: boolean;
};

export function inWordsOf(scene: Scene, expected: Expected): Expected {
  const asked = scene.subjects.filter(({ isAsked }) => isAsked);
  const all: Required<Expected> = {
    kind: scene.kind,
    asked: describeLike(asked, expected.asked),
    companions: describeLike(scene.companions, expected.companions),
    denied: scene.denied.join(' '),
    time: scene.time,
    weather: scene.weather,
    season: scene.season,
    mood: scene.mood,
    style: scene.style,
    wash: scene.wash,
    unknown: scene.unknownWords.join(' '),
    framing: scene.composition.framing,
    isCentered: scene.composition.isCentered,
  };
  return Object.fromEntries(Object.entries(all).filter(([key]) => key in expected));
}

function describeLike(subjects: readonly SceneSubject[], expected = ''): string {
  const words = expected.split(/ (?![^[]*\])/);
  return subjects.map((subject, index) => describe(subject, words[index] ?? '')).join(' ');
}

function describe(
  { kind, count, color, variant, placement, attached = [] }: SceneSubject,
  like: string,
): string {
  const number = /^\d-/.test(like) ? `${count}-` : '';
  const name = `${color ? `${color}-` : ''}${kind}${variant === 'plain' ? '' : `:${variant}`}`;
  const places = Object.values(placement).filter(
    place => place !== null && like.includes(`@${place}`),
  );
  const joined = attached.map(({ how, subject }) => `[${how} ${describe(subject, like)}]`).join('');
  return number + name + joined + places.map(place => `@${place}`).join('');
}
