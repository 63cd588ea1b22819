import type { FieldProblem, RefusedField } from '@vermilion/contract/admin/settings/field-problem';
import type { SettingKey } from '@vermilion/contract/admin/site-settings';
import type { z } from 'zod';
import { AppError } from '../app-error.ts';

type Issue = z.core.$ZodIssue;

/** Returns an error whose message is that of the first field. */
export function refuseFields(
  fields: readonly RefusedField[],
  details: Record<string, unknown> = {},
): AppError {
  return new AppError('VALIDATION_FAILED', { fields, ...details }, fields[0]?.message);
}

export function refuseShape(key: SettingKey, issues: readonly Issue[]): AppError {
  const fields: RefusedField[] = issues.map(issue => ({
    path: ['value', ...issue.path].join('.'),
    message: issue.message,
    problem: problemOf(key, issue),
  }));

  return new AppError('VALIDATION_FAILED', { fields });
}

function problemOf(key: SettingKey, issue: Issue): FieldProblem {
  switch (issue.code) {
    case 'invalid_type':
      return { code: TYPES[issue.expected] ?? 'WRONG_FORM' };
    case 'too_small':
      if (issue.origin === 'string') return { code: 'EMPTY' };
      return {
        code: issue.origin === 'array' ? 'TOO_FEW' : 'TOO_LOW',
        least: Number(issue.minimum),
      };
    case 'too_big':
      return { code: TOO_BIG[issue.origin] ?? 'TOO_HIGH', most: Number(issue.maximum) };
    case 'unrecognized_keys':
      return { code: 'UNKNOWN_FIELDS', names: issue.keys };
    case 'invalid_format':
      return { code: FORMATS[key] ?? 'WRONG_FORM' };
    case 'invalid_value':
      return { code: 'WRONG_CHOICE' };
    case 'custom':
      // as: each custom check of the contract passes a `FieldProblem` as `problem`
      return (issue.params?.['problem'] as FieldProblem | undefined) ?? { code: 'WRONG_FORM' };
    default:
      return { code: 'WRONG_FORM' };
  }
}

const TYPES: Readonly<Record<string, 'NOT_A_NUMBER' | 'NOT_WHOLE'>> = {
  number: 'NOT_A_NUMBER',
  int: 'NOT_WHOLE',
};
const TOO_BIG: Readonly<Record<string, 'TOO_LONG' | 'TOO_MANY'>> = {
  string: 'TOO_LONG',
  array: 'TOO_MANY',
};
const FORMATS: Readonly<
  Partial<
    Record<
      SettingKey,
      'NOT_A_DOMAIN' | 'NOT_AN_ADDRESS' | 'NOT_A_LINK' | 'NOT_A_COLOR' | 'NOT_A_KEY'
    >
  >
> = {
  'sign-up': 'NOT_A_DOMAIN',
  'contact-email': 'NOT_AN_ADDRESS',
  terms: 'NOT_A_LINK',
  accent: 'NOT_A_COLOR',
  packages: 'NOT_A_KEY',
};
