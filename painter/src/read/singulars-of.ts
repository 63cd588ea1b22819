const IRREGULAR: Readonly<Record<string, string>> = {
  geese: 'goose',
  women: 'woman',
  men: 'man',
  children: 'child',
  people: 'person',
  leaves: 'leaf',
  foxes: 'fox',
  cherries: 'cherry',
  mice: 'mouse',
  teeth: 'tooth',
  feet: 'foot',
  oxen: 'ox',
  cacti: 'cactus',
  octopi: 'octopus',
};

/** Returns the possible singular forms of an English plural phrase; empty for other phrases. */
export function singularsOf(phrase: string): string[] {
  if (!/[a-z]$/.test(phrase)) return [];
  const start = phrase.lastIndexOf(' ') + 1;
  const head = phrase.slice(0, start);
  const word = phrase.slice(start);
  return formsOf(word).map(form => head + form);
}

function formsOf(word: string): string[] {
  if (Object.hasOwn(IRREGULAR, word)) return [IRREGULAR[word] ?? word];
  if (word.length > 4 && word.endsWith('men')) return [`${word.slice(0, -2)}an`];
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return [];
  const forms = [word.slice(0, -1)];
  if (word.endsWith('es')) forms.push(word.slice(0, -2));
  if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`);
  if (word.endsWith('ves')) forms.push(`${word.slice(0, -3)}f`, `${word.slice(0, -3)}fe`);
  return forms;
}
