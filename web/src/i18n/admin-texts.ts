import { chunks } from './texts.ts';
import type { Texts } from './translate.ts';

Object.assign(chunks, import.meta.glob<Texts>('../locales/*/admin*.json', { import: 'default' }));
