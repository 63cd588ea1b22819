/**
 * Words of instructions that the painter's lexicon lacks or has in another sense. The longest
 * matching phrase wins.
 */
import type { CombineKind, Corner, FrameKind, Optic, Region, Side, ToneKind } from '../edit.ts';

export type Cue =
  | { type: 'tone'; tone: ToneKind; amount: number }
  | { type: 'optic'; optic: Optic; amount: number }
  | { type: 'region'; region: Region }
  | { type: 'crop'; ratio: number | null }
  | { type: 'ratio'; ratio: number }
  /**
   * `turn` is null if another word gives the direction. A weak word such as "turn" rotates only
   * beside a direction, so "turn the sky pink" rotates nothing.
   */
  | { type: 'rotate'; turn: 90 | 180 | 270 | null; isWeak?: boolean }
  | { type: 'mirror'; axis: 'horizontal' | 'vertical' }
  | { type: 'extend' }
  | { type: 'side'; side: Side }
  | { type: 'text' }
  | { type: 'corner'; corner: Corner }
  | { type: 'vertical' }
  | { type: 'size'; scale: number }
  | { type: 'frame'; frame: FrameKind | null }
  | { type: 'combine'; combine: CombineKind }
  | { type: 'picture'; index: number }
  /** Multiplies the amount of the next edit, or of the last one if no edit follows. */
  | { type: 'strength'; factor: number }
  /** Reverses the next change of tone, optics or weather. */
  | { type: 'less' }
  | { type: 'more' }
  | { type: 'erase' };

const tone = (kind: ToneKind, amount: number): Cue => ({ type: 'tone', tone: kind, amount });
const optic = (kind: Optic, amount = 0.5): Cue => ({ type: 'optic', optic: kind, amount });
const region = (value: Region): Cue => ({ type: 'region', region: value });
const frame = (value: FrameKind | null): Cue => ({ type: 'frame', frame: value });
const combine = (value: CombineKind): Cue => ({ type: 'combine', combine: value });
const corner = (value: Corner): Cue => ({ type: 'corner', corner: value });
const ratio = (value: number): Cue => ({ type: 'ratio', ratio: value });

export const EDIT_WORDS: readonly (readonly [cue: Cue, english: string, chinese: string])[] = [
  [
    tone('brightness', 0.5),
    'brighter|brighten|lighter|lighten|brightness|more light|bright|exposure',
    '更亮|变亮|亮一点|亮一些|提亮|调亮|亮度|明亮|亮',
  ],
  [
    tone('brightness', -0.5),
    'darker|darken|dim|dimmer|less light',
    '更暗|变暗|暗一点|暗一些|压暗|调暗|昏暗|暗',
  ],
  [tone('contrast', 0.5), 'contrast|contrasty|punchy|punchier', '对比度|对比|反差'],
  [
    tone('saturation', 0.5),
    'saturation|saturated|saturate|vivid|vibrant|colorful|colourful|pop|colors pop|colours pop|more color|more colour|vibrance',
    '饱和度|饱和|鲜艳|更鲜艳|色彩丰富|艳丽',
  ],
  [
    tone('saturation', -0.5),
    'desaturate|desaturated|muted|mute|less color|less colour|paler|subdued',
    '褪色|淡雅|低饱和|素雅',
  ],
  [
    tone('warmth', 0.5),
    'warm|warmer|warmth|warm up|warm tones',
    '更暖|暖色|暖一点|暖一些|温暖|暖色调|变暖|暖',
  ],
  [
    tone('warmth', -0.5),
    'cool|cooler|cold|colder|cool down|cool tones',
    '更冷|冷色|冷一点|冷一些|冷色调|变冷|冷',
  ],
  [
    tone('fade', 0.5),
    'vintage|retro|faded|fade|old photo|washed out|film look|nostalgic',
    '复古|怀旧|老照片|胶片感|做旧',
  ],
  [tone('sepia', 1), 'sepia', '棕褐色|棕褐|泛黄|深褐色'],
  [
    tone('monochrome', 1),
    'black and white|black-and-white|b&w|bw|b w|monochrome|grayscale|greyscale|grey|gray|remove the color|remove the colour|remove color|remove colour|remove all color|no color|no colour',
    '黑白|灰度|单色|去色|灰色|去掉颜色|去除颜色|去掉色彩',
  ],
  [tone('invert', 1), 'invert|inverted|negative', '反色|反相|负片|反转颜色'],
  [tone('duotone', 1), 'duotone|two-tone|two tone', '双色调|双色'],

  [optic('blur'), 'blur|blurry|blurred|soften|out of focus|defocus', '模糊|虚化|柔焦'],
  [
    optic('background-blur'),
    'blur background|blur the background|blurry background|blurred background|bokeh|depth of field|shallow depth of field|background blur|portrait mode',
    '背景模糊|模糊背景|背景虚化|虚化背景|景深|浅景深',
  ],
  [
    optic('sharpen'),
    'sharpen|sharper|sharp|crisper|crisp|clearer|more detail|deblur',
    '锐化|更清晰|清晰|清晰一点|变清晰|更锐',
  ],
  [
    optic('vignette'),
    'vignette|darken the edges|darken edges|dark edges|darken the corners|dark corners',
    '暗角|晕影|四角压暗|边缘变暗',
  ],
  [optic('grain'), 'grain|film grain|grainy|noise|noisy', '颗粒|颗粒感|胶片颗粒|噪点'],
  [optic('tilt-shift'), 'tilt-shift|tilt shift|tiltshift|miniature', '移轴|微缩|移轴效果|小人国'],
  [optic('pixelate'), 'pixelate|pixelated|mosaic|censor', '马赛克|像素化|打码'],
  [optic('glow'), 'glow|bloom|dreamy|glowing|dreamlike', '发光|柔光|梦幻|光晕'],
  [optic('motion-blur'), 'motion blur|speed blur|motion', '动感模糊|运动模糊'],

  [region('sky'), 'sky|heaven|heavens', '天空|天'],
  [region('water'), 'water|sea|ocean|lake|river|pond', '水面|海水|湖水|海面|湖面|水|大海|海|湖|河'],
  [
    region('plants'),
    'leaves|leaf|tree|trees|grass|plant|plants|foliage|forest|lawn|meadow',
    '树叶|叶子|树木|树|草地|草|植物|森林|树林',
  ],
  [
    region('ground'),
    'ground|land|earth|floor|field|road|hill|hills|mountain|mountains',
    '地面|大地|土地|地板|田野|道路|山',
  ],
  [region('background'), 'background|backdrop', '背景'],
  [
    region('accent'),
    'roof|house|boat|car|dress|shirt|hat|flower|flowers|balloon|umbrella|fox|cat|bird|sun|fruit|object|subject|door|wall|building|hair|coat',
    '屋顶|房顶|房子|船|小船|汽车|车|裙子|衣服|帽子|花|花朵|气球|伞|狐狸|猫|鸟|太阳|水果|物体|主体|门|墙|头发',
  ],

  [
    { type: 'crop', ratio: null },
    'crop|cut|trim|zoom in|zoom',
    '裁剪|裁成|裁切|裁|剪裁|放大画面|拉近',
  ],
  [ratio(1), 'square', '正方形|方形|方图'],
  [ratio(16 / 9), 'widescreen|wide|landscape format|cinematic', '宽屏|横屏|横幅|宽幅|电影感'],
  [
    ratio(9 / 16),
    'vertical format|portrait format|tall|phone wallpaper',
    '竖屏|竖版|竖幅|手机壁纸',
  ],
  [{ type: 'rotate', turn: null }, 'rotate|rotated', '旋转|转动'],
  [{ type: 'rotate', turn: null, isWeak: true }, 'turn', '转'],
  [
    { type: 'rotate', turn: 90 },
    'clockwise|rotate right|turn right|rotate clockwise|rotate it right|rotate to the right|turn it right',
    '向右旋转|右转|顺时针|顺时针旋转|向右转',
  ],
  [
    { type: 'rotate', turn: 270 },
    'counterclockwise|counter-clockwise|anticlockwise|rotate left|turn left|rotate counterclockwise|rotate it left|rotate to the left|turn it left',
    '向左旋转|左转|逆时针|逆时针旋转|向左转',
  ],
  [
    { type: 'rotate', turn: 180 },
    'upside down|upside-down|turn around|rotate 180',
    '倒过来|上下颠倒|倒置|旋转180度|旋转180',
  ],
  [
    { type: 'mirror', axis: 'horizontal' },
    'mirror|mirrored|flip|flipped|flip horizontally|mirror horizontally|horizontal flip|flip horizontal',
    '镜像|水平翻转|左右翻转|翻转|左右镜像|水平镜像',
  ],
  [
    { type: 'mirror', axis: 'vertical' },
    'vertically|flip vertically|mirror vertically|vertical flip|flip vertical',
    '垂直翻转|上下翻转|垂直镜像|上下镜像',
  ],
  [
    { type: 'extend' },
    'extend|expand|outpaint|uncrop|zoom out|enlarge the canvas|extend the canvas|expand the canvas|widen|more space',
    '扩展|延伸|扩图|扩展画布|扩大画布|拉远|扩展画面|加宽',
  ],
  [{ type: 'side', side: 'left' }, 'left|to the left|on the left', '左边|左侧|向左|左'],
  [{ type: 'side', side: 'right' }, 'right|to the right|on the right', '右边|右侧|向右|右'],
  [{ type: 'side', side: 'top' }, 'up|upward|upwards', '向上|上边|往上'],
  [{ type: 'side', side: 'bottom' }, 'down|downward|downwards', '向下|下边|往下'],

  [
    { type: 'text' },
    'write|text|caption|title|saying|that says|which says|text saying|lettering|inscribe|put the text|add the text|add text',
    '写上|写|文字|题字|标题|字幕|加字|题写|落款|题|加上文字|添加文字|写着',
  ],
  [corner('top'), 'top|at the top|on top|above it', '顶部|上方|上面|最上面|顶上'],
  [corner('bottom'), 'bottom|at the bottom|below it|underneath', '底部|下方|下面|最下面'],
  [
    corner('center'),
    'center|centre|middle|in the middle|in the center',
    '中间|中央|正中|居中|中心',
  ],
  [corner('top-left'), 'top left|upper left|top-left|upper-left', '左上角|左上'],
  [corner('top-right'), 'top right|upper right|top-right|upper-right', '右上角|右上'],
  [corner('bottom-left'), 'bottom left|lower left|bottom-left|lower-left', '左下角|左下'],
  [corner('bottom-right'), 'bottom right|lower right|bottom-right|lower-right', '右下角|右下'],
  [
    { type: 'vertical' },
    'vertical text|vertically written|vertical writing|in a column',
    '竖排|竖写|竖着写|直排',
  ],
  [
    { type: 'size', scale: 1.6 },
    'big|large|huge|big letters|large letters',
    '大字|大号|大大的|很大',
  ],
  [{ type: 'size', scale: 0.6 }, 'small|tiny|little|small letters', '小字|小号|小小的'],

  [frame(null), 'frame|border|framed|edge border', '边框|相框|画框|加框|框'],
  [frame('white'), 'white frame|white border|white edge', '白边|白框|白色边框|白色相框|白边框'],
  [frame('black'), 'black frame|black border', '黑边|黑框|黑色边框|黑色相框|黑边框'],
  [
    frame('gold'),
    'gold frame|golden frame|gold border|museum frame',
    '金框|金色边框|金色相框|金边|金色画框',
  ],
  [frame('wood'), 'wooden frame|wood frame', '木框|木质相框|木头相框|木质画框'],
  [frame('polaroid'), 'polaroid|instant photo|instax', '拍立得|宝丽来'],
  [frame('mount'), 'mount|mat|passe-partout|passepartout|matte|mounted', '卡纸|装裱|裱框|装裱起来'],
  [
    frame('film'),
    'film strip|filmstrip|film frame|negative strip|film border',
    '胶片边框|电影胶片|胶片框',
  ],
  [frame('paper'), 'torn paper|deckle|deckle edge|torn edge|paper border', '毛边纸|撕纸|毛边|纸边'],

  [
    combine('beside'),
    'beside|next to|side by side|side-by-side|alongside|put together|join|collage|combine|stitch',
    '并排|并列|拼接|拼在一起|旁边|拼图|左右拼接|放在一起|拼贴|合并',
  ],
  [
    combine('above'),
    'stack|stacked|on top of each other|one above the other',
    '上下拼接|上下排列|叠放|上下排',
  ],
  [
    combine('inset'),
    'inset|picture in picture|picture-in-picture|into the corner|in the corner|insert|place|paste|put',
    '画中画|嵌入|插入|放进|放到|贴到|放在|贴在',
  ],
  [
    combine('blend'),
    'blend|merge|double exposure|mix|overlay|superimpose|fuse',
    '混合|融合|叠加|双重曝光|叠在一起',
  ],
  [
    combine('colors'),
    'in the colors of|in the colours of|with the colors of|with the colours of|color transfer|palette of|colors of|colours of|match the colors|match the colours|apply the colors|use the colors|use the colours|recolor like|recolour like',
    '的颜色|的色彩|的配色|的色调|颜色迁移|用色',
  ],
  [
    { type: 'picture', index: 0 },
    'a|image a|picture a|first image|first picture|image 1|picture 1',
    '图a|图片a|第一张|第一张图|图一|图1',
  ],
  [
    { type: 'picture', index: 1 },
    'b|image b|picture b|second image|second picture|image 2|picture 2|the other image|the other picture',
    'b|图b|图片b|第二张|第二张图|图二|图2|另一张',
  ],
  [
    { type: 'picture', index: 2 },
    'c|image c|picture c|third image|third picture|image 3|picture 3',
    '图c|图片c|第三张|第三张图|图三|图3',
  ],

  [
    { type: 'strength', factor: 0.5 },
    'slightly|a bit|a little|slight|subtle|subtly|gently|softly|faint|bit',
    '稍微|一点|有点|略微|轻微|微微|些许|淡淡',
  ],
  [
    { type: 'strength', factor: 1.6 },
    'very|much|strongly|strong|heavy|heavily|a lot|extremely|really|far|intense|intensely|dramatically',
    '非常|很|强烈|十分|极|大大|极其|特别|超级|浓|大幅',
  ],
  [
    { type: 'more' },
    'more|increase|add|raise|boost|higher|enhance',
    '增加|提高|加强|增强|提升|更|加|调高|添加|加上|加大',
  ],
  [
    { type: 'erase' },
    'erase|remove|delete|get rid of|take away|take out|clear away',
    '去掉|删除|移除|擦除|抹去|去除|消除|清除',
  ],
  [
    { type: 'less' },
    'less|reduce|decrease|lower|lessen|weaker',
    '减少|降低|减弱|减|调低|更少|减小',
  ],
];
