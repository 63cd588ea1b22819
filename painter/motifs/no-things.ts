/** Lists English adjectives, adverbs and verb forms, without those that mostly name things. */
import { readLemmas } from './near-words.ts';
import type { WordNet } from './wordnet.ts';

/** Verb forms that name things in most prompts. */
const THINGS: ReadonlySet<string> = new Set(
  (
    'bedding binding building bunting carpeting carving casing clothing coating covering crossing drawing dressing ' +
    'dwelling engraving etching feed fencing fitting flooring frosting furnishing gelding grating icing lettering ' +
    'lighting lining lodging matting molding mooring netting painting paneling paving piping planking plating ' +
    'plumbing railing roofing scaffolding seasoning seating seed sheeting shipping siding stocking stuffing tubing ' +
    'veneering webbing wedding weed wrapping'
  ).split(' '),
);
const IRREGULAR =
  'ate bent bit bitten blew blown bought broke brought built burnt caught clung crept dealt drank drawn drew drove ' +
  'driven dug eaten fed felt flew flown fought froze gave given gone grew grown heard held hung knelt knew laid lain ' +
  'lay leant leapt lent lit lying made met overgrown paid ran rang ridden rode rung sang sat seen sent shone shook ' +
  'shorn shown shrunk sold spent sprang spun stole stolen stood strewn struck stuck sung sunken swam swept swum swung ' +
  'taught thrown threw told took torn tossed went woke woken wore worn wound woven wrapped wrote written dying tying';

export function collectNoThings(wordNet: WordNet): string[] {
  const lemmas = readLemmas(['verb', 'adj', 'adv']).filter(word => !wordNet.isMostlyNoun(word));
  const forms = readLemmas(['verb']).flatMap(verb => formsOf(verb, wordNet));

  return [...new Set([...lemmas, ...forms, ...IRREGULAR.split(' ')])]
    .filter(word => !THINGS.has(word))
    .toSorted();
}

function formsOf(verb: string, { isMostlyNoun }: WordNet): string[] {
  const stem = verb.replace(/(?<![eoy])e$/, '');
  const doubled = /[^aeiou][aeiou][bdgmnprt]$/.test(verb) ? verb + verb.slice(-1) : stem;
  const present = /(s|x|z|ch|sh)$/.test(verb)
    ? `${verb}es`
    : `${verb}s`.replace(/(?<=[^aeiou])ys$/, 'ies');
  const past = `${verb.replace(/e$/, '')}ed`.replace(/(?<=[^aeiou])yed$/, 'ied');
  const participles = [past, `${stem}ing`, `${doubled}ed`, `${doubled}ing`];

  return isMostlyNoun(verb) ? participles : [present, ...participles];
}
