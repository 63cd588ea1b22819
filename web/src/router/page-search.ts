import { PAGE_PARAMETERS } from '@vermilion/contract/first-page/drawn-page';
import { paths } from '../paths.ts';
import { type Search, searchOf } from './search.ts';

export type Path = (typeof paths)[keyof typeof paths];

const ofStudio = ['jobId', 'presetId', 'editMode', 'image'] as const;

const pageSearch = {
  ...PAGE_PARAMETERS,
  [paths.confirm]: ['token'],
  [paths.forgotPassword]: ['next'],
  [paths.resetPassword]: ['token'],
  [paths.setup]: ['token'],
  [paths.studio]: ofStudio,
  [paths.studioGeneration]: ofStudio,
  [paths.imageStudio]: ofStudio,
  [paths.textToImage]: ofStudio,
  [paths.credits]: ['success', 'session_id', 'canceled'],
  [paths.creditHistory]: ['range', 'type', 'page'],
  [paths.receipt]: ['order'],
} as const satisfies Partial<Record<Path, readonly string[]>>;

type Searched = typeof pageSearch;

export type SearchOf<Of extends Path> = Of extends keyof Searched
  ? { readonly [Key in Searched[Of][number]]?: string }
  : Readonly<Record<never, string>>;

export function pageSearchOf(path: string, search: Search): Search {
  const all: Partial<Record<string, readonly string[]>> = pageSearch;

  return searchOf(all[path] ?? [], search);
}
