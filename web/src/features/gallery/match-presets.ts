import type { ListedPreset } from '@vermilion/contract/presets';

/** A preset matches if its texts, in both languages together, contain every word. */
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

/** Makes full-width letters plain, and joins letters with their separate accents. */
function normalized(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
