/**
 * Reasons why a field of a setting is refused, with the values that a message in any language
 * needs.
 */

/** The codes that need no values. */
export const PLAIN_PROBLEMS = [
  'NOT_A_NUMBER',
  'NOT_WHOLE',
  'EMPTY',
  'NOT_A_DOMAIN',
  'NO_DOMAIN',
  'NOT_AN_ADDRESS',
  'NOT_A_LINK',
  'NOT_A_COLOR',
  'NOT_A_KEY',
  'KEY_TAKEN',
  'WRONG_CHOICE',
  'WRONG_FORM',
  'LOGO_MISSING',
  'LOGO_FORMAT',
  'LOGO_DAMAGED',
] as const;

/** Prices are in minor units. */
export type FieldProblem =
  | { code: (typeof PLAIN_PROBLEMS)[number] }
  | { code: 'TOO_LOW' | 'TOO_FEW'; least: number }
  | { code: 'TOO_HIGH' | 'TOO_LONG' | 'TOO_MANY'; most: number }
  | { code: 'UNKNOWN_FIELDS'; names: readonly string[] }
  | { code: 'LOW_CONTRAST'; theme: 'light' | 'dark'; ratio: number; least: number }
  | { code: 'LOGO_PIXELS'; megapixels: number; most: number }
  | { code: 'LOGO_BYTES'; most: number };

/**
 * An entry of `details.fields` of a refused setting or logo. The message is English.
 * @param path such as `value.0.price_usd_minor`
 */
export type RefusedField = { path: string; message: string; problem: FieldProblem };
