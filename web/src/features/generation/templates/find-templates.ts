import type { Mode } from '../form/draft.ts';
import type { Template, TemplateGroup } from './template.ts';

export type FoundGroup = { name: TemplateGroup; templates: readonly Template[] };

const ordersOf: Record<Mode, readonly TemplateGroup[]> = {
  text: ['text', 'edit', 'combine'],
  image: ['edit', 'combine', 'text'],
};

/**
 * Returns the groups that match, in the mode's order. A template matches if its texts, in both
 * languages together, contain all words of `search`.
 */
export function findTemplates(
  templates: readonly Template[],
  { search, mode }: { search: string; mode: Mode },
): readonly FoundGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = templates.filter(template => words.every(word => textOf(template).includes(word)));

  return ordersOf[mode]
    .map(name => ({ name, templates: found.filter(({ group }) => group === name) }))
    .filter(group => group.templates.length > 0);
}

function textOf({ en, zh }: Template): string {
  return [...Object.values(en), ...Object.values(zh)].join(' ').toLowerCase();
}
