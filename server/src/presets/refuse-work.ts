import type { PresetRefusal } from '@vermilion/contract/errors';
import { AppError } from '../app-error.ts';

export function refusalOfWork(reason: PresetRefusal): AppError {
  return new AppError('CONFLICT', { reason }, messages[reason]);
}

const messages: Record<PresetRefusal, string> = {
  UNFINISHED: 'Only a finished work can become a preset.',
  FLAGGED: 'A work that was flagged can’t become a preset.',
  UPSCALE: 'An upscale can’t become a preset: take the work that it was made of.',
  BASE_FLAGGED: 'A work that was made from a flagged image can’t become a preset.',
  IMAGE_GONE: 'An image that the work was made from is not there any more.',
};
