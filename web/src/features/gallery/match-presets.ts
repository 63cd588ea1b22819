import type { ListedPreset } from '@vermilion/contract/presets';

/** The presets that hold every one of the words somewhere in their texts, in either language. */
export function matchPresets(
  presets: readonly ListedPreset[],
  words: string,
): readonly ListedPreset[] {
  const wanted = normalized(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return presets;

  return presets.filter(preset => {
    const text = normalized(textOf(preset));

    return wanted.every(word => text.includes(word));
  });
}

function textOf(preset: ListedPreset): string {
  const { title, title_cn, description, description_cn, tags, tags_cn, prompt = '' } = preset;

  return [title, title_cn, description, description_cn, ...tags, ...tags_cn, prompt].join('\n');
}

/** Wide and composed letters are as good as plain ones, and case says nothing. */
function normalized(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
