import type { ListedPreset } from '@vermilion/contract/presets';

export function presetWords(
  preset: ListedPreset,
  language: string,
): { title: string; description: string; tags: string[] } {
  const isChinese = language === 'zh';
  const { title, description, tags } = preset;
  if (!isChinese) return { title, description, tags };

  return {
    title: preset.title_cn || title,
    description: preset.description_cn || description,
    tags: preset.tags_cn.length > 0 ? preset.tags_cn : tags,
  };
}
