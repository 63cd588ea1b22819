/** Adds the texts of the administrators' pages, which other pages do not load. */
import { chunks } from './texts.ts';
import type { Texts } from './translate.ts';

Object.assign(chunks, import.meta.glob<Texts>('../locales/*/admin*.json', { import: 'default' }));
