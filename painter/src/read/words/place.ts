import type { Placement } from '../../scene.ts';
import type { Entry, Meaning, Relation, View } from '../meaning.ts';

const spot = (place: Partial<Placement>): Meaning => ({ type: 'spot', ...place });
const relation = (value: Relation): Meaning => ({ type: 'relation', relation: value });
const FLYING: Meaning = { type: 'trait', variant: 'flying', of: ['crane'] };
const view = (value: View): Meaning => ({ type: 'view', view: value });

export const PLACE_WORDS: readonly Entry[] = [
  [
    spot({ side: 'left' }),
    'on the left|on the left side|to the left|at left|at the left|left hand side|on left|left side|' +
      'in the left|on the left hand side|left third|in the left corner|from the left',
    '左侧|画面左侧|画面左边|左边|左面|左方|画面的左边|画面的左侧|居左|靠左|左半边|左手边|左下角|左上角|左岸',
  ],
  [
    spot({ side: 'right' }),
    'on the right|on the right side|to the right|at right|at the right|right hand side|on right|right side|' +
      'in the right|on the right hand side|right third|in the right corner|from the right',
    '右侧|画面右侧|画面右边|右边|右面|右方|画面的右边|画面的右侧|居右|靠右|右半边|右手边|右下角|右上角|右岸',
  ],
  [
    spot({ side: 'center' }),
    'in the center|in the centre|in the middle|at the center|at the centre|in the middle of the picture|' +
      'center of the picture|in the center of the picture|central|in the middle of the frame|' +
      'in the center of the frame|center stage',
    '中央|中间|正中|正中央|画面中央|画面中间|中心|画面中心|当中|正中间|画面正中|居于中央|正中心|画面的中央|' +
      '画面的中间',
  ],
  [
    spot({ distance: 'near' }),
    'in the foreground|foreground|close by|nearby|up front|at the front|in front|near the viewer|up close|' +
      'in the near ground|nearest|closest|close to us',
    '近处|前景|眼前|近景|面前|跟前|近旁|画面前方|最前面|近前|近在眼前|前方|画面前景',
  ],
  [
    spot({ distance: 'far' }),
    'in the distance|in the background|background|far away|far off|on the horizon|afar|far in the distance|' +
      'at the horizon|in the far distance|in the back|in the far background|on the far shore',
    '远处|远方|远景|背景|天边|地平线上|天际|远远|远远的|远|后方|画面远处|极远处|天尽头|背景里|背景中|极目远处|' +
      '最远处|水天相接处|对岸|彼岸|遥遥',
  ],
  [{ type: 'spot', distance: 'far', isBefore: true }, 'distant|faraway|remote|far', '遥远|遥远的'],
  [
    spot({ height: 'above' }),
    'high above|high up|overhead|up high|at the top|high in the sky|in the sky|in the air|up in the sky|' +
      'up in the air|aloft|soaring|airborne|mid air|in mid air',
    '空中|天空中|天上|高空|高处|半空|半空中|当空|高悬|高挂|高高挂起|凌空|天空上|头顶|高高|高高的|高高地',
  ],
  [
    spot({ height: 'below' }),
    'far below|down below|at the bottom|low down|at the foot',
    '低处|画面下方|底下|脚下',
  ],

  [
    relation('above'),
    'above|over|hovering over|floating over|high above the|rising over|rising above|rise over|' +
      'rise above|hanging over|atop of|overlooking|looming over|hangs over|shining over|' +
      'floating above|hovering above|rises over|rises above|floats over|drifting over|' +
      'towering over|towering above|shines over|glowing over|setting over|set over',
    '之上|上方|上空|上空的|以上',
  ],
  [
    { type: 'relation', relation: 'above', isBefore: true },
    '',
    '俯瞰|越过|飘过|飘在|悬在|高过|升上|照耀着|俯视着',
  ],
  [
    [FLYING, relation('above')],
    'flying over|flies over|flying above|flies above|soaring over|soaring above',
    '',
  ],
  [[FLYING, { type: 'relation', relation: 'above', isBefore: true }], '', '掠过|飞过|飞越|飞在'],
  [{ type: 'relation', relation: 'front', isBefore: true }, '', '面对|面朝|背靠|背后是'],
  [
    relation('below'),
    'below|under|beneath|underneath|at the foot of|under the|beneath the|at the bottom of|at the base of|' +
      'in the shadow of|in the shade of|sheltered by',
    '下|之下|下方|下面|脚边|以下|底下的',
  ],
  [
    relation('front'),
    'in front of|against|set against|silhouetted against|before|in the foreground of|facing|ahead of',
    '前|之前|前面|面前的|门前|跟前的',
  ],
  [
    relation('behind'),
    'behind|in back of|at the back of|beyond|backed by|rear of|half hidden by',
    '后|之后|后面|背后|身后|后边|后头',
  ],
  [
    relation('beside'),
    'beside|next to|by|near|alongside|close to|adjacent to|at the side of|by the side of|side by side with|' +
      'on the edge of|at the edge of|along|around|surrounding|surrounded by|among|amid|amidst|amongst|' +
      'in the midst of|flanked by|framed by',
    '旁|旁边|边|之旁|一旁|身边|附近|边上|近旁的|侧|岸边|周围|环绕|依偎|依|掩映|簇拥|四周',
  ],
  [
    relation('left'),
    'left of|to the left of|on the left of|on the left side of|at the left of',
    '的左边|的左侧|左边的位置',
  ],
  [
    relation('right'),
    'right of|to the right of|on the right of|on the right side of|at the right of',
    '的右边|的右侧|右边的位置',
  ],
  [
    relation('on'),
    'on top of|on|upon|atop|at the top of|on the top of|standing on|sitting on|perched on|perched atop|' +
      'perched on top of|sits on|stands on|stands atop|standing atop',
    '上|上面|顶上|之巅|之顶|里|中|之中|里面',
  ],
  [relation('between'), 'between|in between', '之间|间'],

  [
    view('close'),
    'close up|closeup|extreme close up|macro|detail of|zoomed in|close view|tight shot|macro shot|' +
      'closeup shot|close up shot|near view|close up of|close up view|filling the frame|fills the frame|' +
      'large in the frame',
    '特写|近距离|微距|大特写|近拍|局部|局部特写|微观|占满画面',
  ],
  [
    view('wide'),
    'wide shot|wide angle|panorama|panoramic|wide view|establishing shot|long shot|sweeping view|' +
      'vast landscape|panoramic view|wide landscape|wide vista|sweeping landscape|wide angle shot|' +
      'extreme wide shot|endless|expansive|far reaching|boundless|immensity|cinematic wide shot|widescreen',
    '全景|远眺|广角|大远景|辽阔|广阔|长卷|全景图|一望无际|无边无际|无垠|大场景|一望无垠|辽远|开阔|宽阔|千里|' +
      '万里|远望|鸟瞰全景|千里江山|壮阔全景|无边|无尽|无际|浩渺|茫茫|空旷',
  ],
  [
    view('centered'),
    'symmetrical|symmetric|symmetry|centered|centred|centered composition|symmetrical composition|' +
      'central composition|perfect symmetry|mirror symmetry|symmetrically|wes anderson|dead center|head on|' +
      'frontal composition',
    '对称|居中|对称构图|中心构图|左右对称|中轴对称|居中构图|轴对称|完全对称|中央构图|正对',
  ],
  [
    view('low-horizon'),
    'low horizon|big sky|vast sky|wide sky|huge sky|low angle|worm eye view|low angle shot|towering sky|' +
      'endless sky|looking up|from below|low viewpoint|upward view|enormous sky',
    '低地平线|仰视|仰望|低角度|大面积天空|仰拍|抬头望|低视角|辽阔的天空|广阔的天空|长空|苍穹|天高|仰头',
  ],
  [
    view('high-horizon'),
    'high horizon|bird eye view|birds eye view|aerial view|from above|aerial|top down|top down view|' +
      'overhead view|looking down|drone shot|drone view|high angle|high angle shot|bird eye|seen from above|' +
      'overhead shot|high viewpoint|downward view',
    '高地平线|俯视|鸟瞰|航拍|俯瞰图|俯拍|高角度|从上往下看|俯视图|鸟瞰图|高空俯瞰|从高处看|居高临下|鸟瞰视角|' +
      '俯视视角|俯瞰视角|高视角',
  ],
  [
    view('sparse'),
    'minimalist|minimal|minimalism|empty|sparse|negative space|empty space|lots of empty space|uncluttered|' +
      'spare|simple|bare|minimalistic|simplicity|much empty space|vast emptiness|emptiness|void|barren|' +
      'understated|clean composition|lots of negative space|plain background|simple composition|white space|' +
      'blank|nothingness',
    '极简|留白|简约|简洁|大面积留白|空|大量留白|极简主义|简单|极简风格|寥落|空无一物|简练|空白|寥寥数笔|' +
      '极简风|简约风格|疏朗|大片留白|寥寥几笔|素净|空寂|空荡荡|虚空|疏淡',
  ],
];
