/**
 * The first gallery: pictures that Sketchbook paints of these words on the installation itself. A person chose words and seeds by looking.
 * Ids are fixed, so that an address of a preset leads to the same one everywhere.
 */
import type { AspectRatio } from '@vermilion/contract/generation';
import type { PresetCategory } from '@vermilion/contract/presets';

/** A picture that is painted of words alone. */
export type Painting = { modelName: string; prompt: string; aspectRatio: AspectRatio; seed: number };

export type Story = {
  /** Never changed and never given to another story: presets are told apart by it. */
  key: string;
  id: string;
  category: PresetCategory;
  title: string;
  titleCn: string;
  description: string;
  descriptionCn: string;
  tags: readonly string[];
  tagsCn: readonly string[];
  prompt: string;
  modelName: string;
  seed: number;
} & ({ action: 'image-generate'; aspectRatio: AspectRatio } | { action: 'image-edit'; base: Painting });

export const stories: readonly Story[] = [
  {
    key: 'koi-pond',
    id: '019a9a10-0000-7000-8000-000000000001',
    category: 'featured',
    title: 'Koi among the lilies',
    titleCn: '睡莲间的锦鲤',
    description: 'Seen from straight above: fish, pads and dark water. Say another number or another color of koi.',
    descriptionCn: '从正上方俯瞰：游鱼、莲叶与幽深的池水。换个数目或颜色试试。',
    tags: ['Watercolor', 'Nature', 'From above'],
    tagsCn: ['水彩', '自然', '俯瞰'],
    prompt: 'Three red and white koi in a dark pond with water lilies, seen from above, watercolor',
    action: 'image-generate',
    modelName: 'sketchbook',
    aspectRatio: '3:4',
    seed: 4,
  },
  {
    key: 'balloon-poster',
    id: '019a9a10-0000-7000-8000-000000000002',
    category: 'creative',
    title: 'Balloons at daybreak',
    titleCn: '破晓的热气球',
    description: 'A travel poster with a paper edge. Put your own hills, hour and number of balloons into it.',
    descriptionCn: '一张带纸边的旅行海报。换成你的山峦、时辰和气球数目。',
    tags: ['Poster', 'Landscape', 'Dawn'],
    tagsCn: ['海报', '风景', '黎明'],
    prompt: 'Seven hot air balloons over misty hills at dawn, screen print poster',
    action: 'image-generate',
    modelName: 'sketchbook',
    aspectRatio: '2:3',
    seed: 4,
  },
  {
    key: 'night-print',
    id: '019a9a10-0000-7000-8000-000000000003',
    category: 'style-artistic',
    title: 'The same view by night',
    titleCn: '同一处夜景',
    description:
      'A picture by day becomes a woodblock print by night, with lights where windows are. Put your own in place of A.',
    descriptionCn: '把白天的画面变成夜色中的木版画，窗口亮起灯火。用你自己的图片替换 A 即可。',
    tags: ['Woodblock', 'Night', 'Restyle'],
    tagsCn: ['木版画', '夜景', '换风格'],
    prompt: 'Print this as a woodblock at night',
    action: 'image-edit',
    modelName: 'sketchbook-edit',
    seed: 7,
    base: {
      modelName: 'sketchbook',
      prompt: 'A water town at dusk, an arched stone bridge, lanterns, a small boat on still water, willows, gouache',
      aspectRatio: '3:2',
      seed: 4,
    },
  },
];
