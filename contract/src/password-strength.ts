import { countCodePoints } from './count-code-points.ts';
import { PASSWORD_CHARACTERS_MIN } from './limits.ts';

/**
 * The advisory strength of a password: 20 points each for 8 code points, an uppercase letter, a
 * lowercase letter, a digit, and a character that is neither letter nor number. See ACC-3.
 */
export type PasswordStrength = {
  score: number;
  label: 'none' | 'weak' | 'fair' | 'medium' | 'strong' | 'very-strong';
};

export function ratePassword(password: string): PasswordStrength {
  const signs = [
    countCodePoints(password, PASSWORD_CHARACTERS_MIN) >= PASSWORD_CHARACTERS_MIN,
    /\p{Lu}/u,
    /\p{Ll}/u,
    /\p{Nd}/u,
    /[^\p{L}\p{N}]/u,
  ];
  const met = signs.filter(sign => (typeof sign === 'boolean' ? sign : sign.test(password)));
  const score = met.length * 20;

  return { score, label: labelOf(score) };
}

function labelOf(score: number): PasswordStrength['label'] {
  if (score === 0) return 'none';
  if (score <= 20) return 'weak';
  if (score <= 40) return 'fair';
  if (score <= 60) return 'medium';
  if (score <= 80) return 'strong';

  return 'very-strong';
}
