/** Reads the data of all drawings that become motifs, from the packages and from the project. */
import { DRAWINGS_LEFT_OUT, SUBGROUPS_LEFT_OUT } from './left-out.ts';
import { ADDED_DRAWINGS, type AddedDrawing, REPLACED_DRAWINGS } from './own-drawings.ts';
import { readEmoji, readIcons, readNames, readSubgroups } from './word-sources.ts';

export type Source = {
  name: string;
  /** SVG without its outer element. */
  body: string;
  emoji: string;
  /** The subgroup in the emoji list, such as `animal-mammal`. */
  subgroup: string;
  label: string;
  tags: readonly string[];
  chineseLabel: string;
  chineseTags: readonly string[];
};

const SKIN_TONE = /-(light|medium-light|medium|medium-dark|dark)$/;

/** Returns the drawings in the order of the emoji list, then the project's own drawings. */
export function readSources(): Source[] {
  const icons = readIcons();
  const names = readNames();
  const chinese = readEmoji('zh');
  const subgroups = readSubgroups();
  const drawn = [...readEmoji('en')].flatMap(([hexcode, emoji]): Source[] => {
    const name = names.get(hexcode) ?? '';
    const body = REPLACED_DRAWINGS[name] ?? icons.get(name);
    const subgroup = subgroups[emoji.subgroup ?? -1] ?? '';
    if (body === undefined || SKIN_TONE.test(name)) return [];
    if (name in DRAWINGS_LEFT_OUT || subgroup in SUBGROUPS_LEFT_OUT) return [];
    const { label = '', tags = [] } = chinese.get(hexcode) ?? {};
    return [
      {
        name,
        body,
        emoji: emoji.emoji.replaceAll('\ufe0f', ''),
        subgroup,
        label: emoji.label,
        tags: emoji.tags ?? [],
        chineseLabel: label,
        chineseTags: tags,
      },
    ];
  });

  return [...drawn, ...ADDED_DRAWINGS.map(asSource)];
}

function asSource(added: AddedDrawing): Source {
  const label = added.name.replaceAll('-', ' ');
  return { ...added, label, emoji: '', tags: [], chineseTags: [] };
}
