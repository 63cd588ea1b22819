/**
 * Words for appearances: patterns, surfaces, materials, ages. `take-look.ts` decides which things
 * show them.
 */
import { wordsOf } from '../create-lexicon.ts';
import type { Entry, Look, Meaning } from '../meaning.ts';

const look = (value: Look): Meaning => ({ type: 'look', look: value });

/** Materials, as in "a glass castle". Some of the words name things on their own. */
const MATERIAL_LISTS: readonly (readonly [look: Look, english: string])[] = [
  ['glass', 'glass|crystal|stained glass|porcelain|ceramic'],
  ['paper', 'paper|cardboard|parchment'],
  ['wood', 'wood|wooden|timber|wicker|rattan|driftwood'],
  ['stone', 'stone|marble|granite|concrete|clay|brick'],
  ['metal', 'metal|iron|steel|brass|tin|chrome|aluminum|aluminium'],
  ['fabric', 'wool|silk|velvet|cotton|linen|denim|yarn|leather|fabric|cloth'],
  ['none', 'plastic|rubber|rainbow|candy|lego|wax|ice'],
];

const MADE_OF = 'made of|made from|made out of|built of|carved from|carved out of|carved in'.split(
  '|',
);

export const MATERIALS: ReadonlyMap<string, Look> = new Map(
  MATERIAL_LISTS.flatMap(([value, words]) => wordsOf(words).map(word => [word, value] as const)),
);

const OTHER_LOOKS: readonly Entry[] = [
  [
    look('stripes'),
    'striped|stripy|stripey|with stripes|zebra striped',
    '黑白条纹|条纹的|带条纹的|有条纹的',
  ],
  [
    look('spots'),
    'spotted|dotted|polka dot|polka dotted|speckled|dappled|with spots|with polka dots|freckled',
    '斑点的|波点|圆点|带斑点的|有斑点的|斑驳',
  ],
  [
    look('fur'),
    'fluffy|furry|shaggy|hairy|fuzzy|woolly|long haired|short haired',
    '毛茸茸|毛茸茸的|毛绒绒|毛绒绒的|长毛的|短毛的|卷毛的',
  ],
  [look('feathers'), 'feathered|feathery', '羽毛的'],
  [look('scales'), 'scaly|scaled|with scales', '带鳞片的|有鳞片的'],
  [
    look('age'),
    'old|ancient|aged|weathered|gnarled|ages old|age old|centuries old|time worn',
    '古老|古老的|老|旧|古|陈旧|破旧|破旧的|老旧|老旧的|斑驳的',
  ],
  [look('wood'), '', '木制的|木质的'],
  [look('glass'), '', '玻璃做的|玻璃制成的|玻璃制的|水晶做的|玻璃|瓷'],
  [look('paper'), '', '纸做的|纸制的|纸折的'],
  [look('metal'), 'metallic|bronze colored', '金属做的|金属制的|铁制的|铁做的'],
  [look('fabric'), 'knitted|woven|crocheted|embroidered', '针织的|编织的|布做的'],
  [
    look('none'),
    'checkered|chequered|checked|plaid|tartan|paisley|zigzag patterned|patterned|leopard print|camouflage|' +
      'rainbow striped|see through|transparent|translucent|invisible|holographic|wrinkled|crumpled|' +
      'broken|cracked|shattered|torn|ripped|rusted|smashed|ruined|burnt|charred|rickety|tattered|headless|' +
      'two headed|three headed|one eyed|three eyed|one legged|winged|horned|feather covered|' +
      'steampunk|gothic|victorian|biomechanical|mechanical|robotic|clockwork|pixelated looking|' +
      'muscular|fat|chubby|skinny|thin legged|masked|armored|armoured|tattooed|barefoot|' +
      'upside down|inside out|melted|overgrown|mossy|carved',
    '透明|透明的|半透明|半透明的|隐形的|格子|方格|格子的|破碎|破碎的|断裂|断裂的|破烂|破烂的|生锈|生锈的|裂开的|' +
      '倒塌的|烧焦的|独眼|长角的|带翅膀的|有翅膀的|长翅膀的|肥胖|胖|瘦|蒸汽朋克|哥特|哥特式|' +
      '维多利亚|机械的|倒立的|颠倒的|塑料|塑料的|橡胶|巧克力做的|糖果做的',
  ],
];

export const LOOK_WORDS: readonly Entry[] = [
  ...MATERIAL_LISTS.map(
    ([value, words]): Entry => [
      look(value),
      [
        ...MADE_OF.flatMap(made => wordsOf(words).map(word => `${made} ${word}`)),
        ...(value === 'glass' ? ['stained glass'] : []),
      ].join('|'),
      '',
    ],
  ),
  ...OTHER_LOOKS,
];
