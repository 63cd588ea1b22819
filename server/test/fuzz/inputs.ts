import type { Endpoint } from '@vermilion/contract/endpoint';
import fc from 'fast-check';
import type { z } from 'zod';
import type { Sample } from '../endpoint-samples.ts';
import { anyJson, arbitraryOf } from './arbitrary-of-schema.ts';

export type Input = {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
};

type Fields = Record<string, unknown>;
const parts = ['params', 'query', 'body'] as const;

/** An eighth of the bits are set, so most inputs differ from the sample in few fields. */
const fewFields = fc.tuple(fc.nat(), fc.nat(), fc.nat()).map(([a, b, c]) => a & b & c);

export type GeneratedParts = {
  query: unknown;
  body: unknown;
  /** The bit at a field's index tells whether the field is used. */
  used: number;
};

export function generatedParts({ query, body }: Endpoint): fc.Arbitrary<GeneratedParts> {
  return fc.record({ query: arbitraryOf(query), body: arbitraryOf(body), used: fewFields });
}

/** Adds the used generated fields to the sample, except those that would make it invalid. */
export function validInput(
  { query, body }: Endpoint,
  sample: Sample,
  generated: GeneratedParts,
): Input {
  const usedOf = (fields: unknown) =>
    Object.entries(fieldsOf(fields)).filter((_, at) => (generated.used >> at) & 1);
  const texts = Object.fromEntries(
    usedOf(generated.query).map(([name, value]) => [name, textOf(value)]),
  );

  return {
    params: sample.params ?? {},
    // as: all values of a query are texts
    query: merge(query, sample.query ?? {}, texts) as Record<string, string>,
    body: sample.body && merge(body, sample.body, Object.fromEntries(usedOf(generated.body))),
  };
}

function merge(schema: z.ZodType, sample: Fields, generated: Fields): Fields {
  let merged = sample;
  for (const [name, value] of Object.entries(generated)) {
    const next = { ...merged, [name]: value };
    if (schema.safeParse(next).success) merged = next;
  }

  return merged;
}

export type Mistake = {
  part: (typeof parts)[number];
  /** The index of a field, modulo the number of fields. */
  at: number;
  kind: 'replace' | 'remove' | 'add' | 'wrap' | 'whole';
  value: unknown;
};

export const mistakes: fc.Arbitrary<Mistake[]> = fc.array(
  fc.record({
    part: fc.constantFrom(...parts),
    at: fc.nat(20),
    kind: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'wrap', 'whole'),
    value: anyJson,
  }),
  { minLength: 1, maxLength: 3 },
);

export function withMistakes(input: Input, list: readonly Mistake[]): Input {
  return list.reduce(withMistake, input);
}

function withMistake(input: Input, mistake: Mistake): Input {
  const { part } = mistake;
  if (part === 'body') {
    if (mistake.kind === 'whole') return { ...input, body: mistake.value };

    return input.body === undefined
      ? input
      : { ...input, body: changeField(fieldsOf(input.body), mistake) };
  }
  if (part === 'params') return { ...input, params: changeParam(input.params, mistake) };
  const query = Object.entries(changeField(input.query, mistake));

  return {
    ...input,
    query: Object.fromEntries(query.map(([name, value]) => [name, textOf(value)])),
  };
}

/**
 * Keeps the path valid. A path needs all parameters, and a parameter of dots would lead to another
 * path.
 */
function changeParam(params: Record<string, string>, { at, value }: Mistake): Input['params'] {
  const name = fieldAt(params, at);
  const text = textOf(value).slice(0, 300);

  return name === undefined || /^\.{0,2}$/.test(text) ? params : { ...params, [name]: text };
}

function changeField(fields: Fields, { at, kind, value }: Mistake): Fields {
  const name = fieldAt(fields, at);
  if (kind === 'add' || name === undefined)
    return { ...fields, [textOf(value).slice(0, 40)]: value };
  const { [name]: present, ...others } = fields;
  if (kind === 'remove') return others;

  return { ...fields, [name]: kind === 'wrap' ? [present, value] : value };
}

function fieldAt(fields: Fields, at: number): string | undefined {
  const names = Object.keys(fields);

  return names[at % names.length];
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

/** An address can't contain half of a surrogate pair. */
function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

  return text.toWellFormed();
}
