import fc from 'fast-check';
import { z } from 'zod';

type JsonSchema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  format?: string;
};

const TEXT_CHARACTERS_MAX = 200;
const ITEMS_MAX = 5;

/**
 * Returns an arbitrary for values of a schema. It ignores rules that JSON schema can't express, so
 * callers check each value with the schema itself.
 */
export function arbitraryOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

  return valueOf(described);
}

function valueOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (choices) return fc.oneof(...choices.map(valueOf));
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map(type => valueOf({ ...schema, type })));
  switch (schema.type) {
    case 'object':
      return objectOf(schema);
    case 'array':
      return fc.array(valueOf(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? ITEMS_MAX, ITEMS_MAX + (schema.minItems ?? 0)),
      });
    case 'string':
      return textOf(schema);
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? -1_000, -(2 ** 31)),
        max: Math.min(schema.maximum ?? 1_000_000, 2 ** 31 - 1),
      });
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return anyJson;
  }
}

function objectOf({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const values = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, valueOf(schema)]),
  );

  return fc.record(values, { requiredKeys: required.filter(name => name in values) });
}

function textOf({ format, minLength = 0, maxLength = 0 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.emailAddress();
  if (format === 'uri') return fc.webUrl();

  return fc.string({
    unit: fc
      .constantFrom('grapheme', 'binary-ascii')
      .chain(unit => fc.string({ unit, minLength: 1, maxLength: 1 })),
    minLength: Math.min(minLength, TEXT_CHARACTERS_MAX),
    maxLength: Math.max(minLength, Math.min(maxLength || TEXT_CHARACTERS_MAX, TEXT_CHARACTERS_MAX)),
  });
}

export const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.constantFrom(
    ...[
      '',
      ' ',
      '\0',
      "' or 1=1 --",
      '../../etc/passwd',
      '%00',
      '{{7*7}}',
      '٣',
      'a'.repeat(20_000),
    ],
    ...[-1, 0, 1e308, -1e308, 2 ** 31, 2 ** 53, 0.1, Number.MIN_VALUE],
    ...[null, true, false, [], {}, [[[[]]]], ['__proto__'], { constructor: { prototype: 1 } }],
  ),
);
