import type { ColorName, Style } from '../../scene.ts';
import type { Entry, Meaning } from '../meaning.ts';

const style = (value: Style): Meaning => ({ type: 'style', style: value });
const styles = (...values: Style[]): Meaning => ({ type: 'styles', styles: values });
const color = (value: ColorName): Meaning => ({ type: 'color', color: value });

export const STYLE_WORDS: readonly Entry[] = [
  [
    style('ink'),
    'ink|ink wash|ink painting|ink wash painting|sumi e|sumie|sumi|shuimo|shui mo|brush painting|brushwork|' +
      'chinese painting|guohua|calligraphy|wash painting|chinese ink|chinese ink painting|ink brush|ink drawing|' +
      'xieyi|east asian painting|traditional chinese painting|ink art|ink and wash|ink style',
    '水墨|水墨画|水墨风|国画|墨|中国画|写意|泼墨|淡墨|笔墨|中国风|毛笔|水墨风格|水墨丹青|丹青|工笔|工笔画|' +
      '大写意|水墨写意|宋画|传统国画|泼墨山水|水墨风景|文人画|浓墨|墨色|墨韵|新中式|毛笔画',
  ],
  [
    style('print'),
    'print|woodblock|woodblock print|woodcut|ukiyo e|ukiyoe|block print|screen print|screenprint|silkscreen|' +
      'hokusai|hiroshige|japanese print|flat print|wood block|wood block print|japanese woodblock|' +
      'japanese woodblock print|woodblock style|woodcut print|shin hanga|wood engraving|screen printing',
    '版画|木刻|浮世绘|木版画|木刻版画|套色|年画|印刷|丝网版画|丝网印刷|套色版画|葛饰北斋|歌川广重|浮世绘风格|' +
      '水印木刻|木版|木刻画',
  ],
  [
    style('watercolor'),
    'watercolor|watercolour|watercolor painting|watercolour painting|aquarelle|watercolor wash|water color|' +
      'water colour|watercolor sketch|wet on wet|watercolor style|loose watercolor|watercolors|watercolours',
    '水彩|水彩画|水彩风|水彩风格|淡彩|水彩晕染|湿画法|钢笔淡彩',
  ],
  [
    style('oil'),
    'oil|oil painting|oil paint|impasto|palette knife|oil on canvas|impressionist|impressionism|' +
      'impressionistic|monet|van gogh|thick paint|acrylic|acrylic painting|canvas painting|oil style|cezanne|' +
      'turner|rembrandt|expressionist|post impressionist|post impressionism|old master|baroque|claude monet|' +
      'vincent van gogh|renaissance|oils|oil colors|pointillism',
    '油画|厚涂|印象派|莫奈|梵高|油画风格|油彩|丙烯|丙烯画|厚涂油画|油画风|刮刀|印象主义|布面油画|后印象派|' +
      '文艺复兴|巴洛克|古典油画',
  ],
  [
    style('cut'),
    'paper cut|papercut|paper art|cut paper|layered paper|paper cutting|paper craft|papercraft|paper cutout|' +
      'paper cut out|cutout|paper collage|paper layers|layered paper cut|kirigami|origami|paper cut art|collage|' +
      'shadow box|paper sculpture|paper style',
    '剪纸|纸艺|纸雕|剪纸风|剪纸风格|纸雕艺术|剪纸画|层叠纸艺|立体纸雕|拼贴|折纸|剪贴画|剪影画|拼贴画|剪纸艺术|' +
      '立体剪纸',
  ],
  [
    style('poster'),
    'poster|flat design|vector|gouache|travel poster|vintage poster|flat|flat illustration|vector art|' +
      'vector illustration|vintage travel poster|retro poster|art deco|minimal poster|gouache painting|' +
      'graphic design|flat color|flat colors|cartoon|comic|illustration poster|retro travel poster|art nouveau|' +
      'national park poster|wpa poster|sticker|logo|pop art|anime|ghibli|manga|childrens book|storybook',
    '海报|扁平|扁平风|复古海报|水粉|水粉画|旅行海报|扁平插画|矢量|矢量插画|矢量图|扁平化|宣传画|装饰艺术|卡通|' +
      '漫画|动漫|波普|波普艺术|复古旅行海报|动画|绘本|儿童画|宫崎骏|吉卜力|图标|扁平风格|招贴画|二次元|儿童绘本|' +
      '新艺术',
  ],
  [
    style('pixel'),
    'pixel|pixel art|8 bit|16 bit|pixelated|retro game|video game|game boy|gameboy|32 bit|pixel style|8bit|' +
      '16bit|pixel graphics|voxel|isometric pixel art|retro gaming',
    '像素|像素画|像素风|像素艺术|像素风格|像素游戏|复古游戏|八位|红白机|马赛克',
  ],
  [
    style('linocut'),
    'linocut|lino print|lino|lino cut|linoleum|linoleum print|linoleum cut|relief print|scratchboard|' +
      'black and white print|etching|engraving|scraperboard|linocut print|stamp',
    '麻胶版画|黑白版画|黑白木刻|油毡版画|刻版画|蚀刻|铜版画|刮画|橡皮章|麻胶|胶版画',
  ],
  [
    style('lowpoly'),
    'low poly|lowpoly|polygonal|polygon art|faceted|low polygon|triangulated|geometric facets|polygon|' +
      'low poly art|low poly style|poly art',
    '低多边形|低面|低面建模|多边形|多边形风格|低多边形风格|三角面|晶格化',
  ],
  [
    style('pencil'),
    'pencil|pencil drawing|sketch|graphite|charcoal|pencil sketch|charcoal drawing|crayon|colored pencil|' +
      'line drawing|hatching|cross hatching|hand drawn|chalk|pastel drawing|sketchy|pen drawing|line art|' +
      'silverpoint|graphite drawing|sketched|conte|doodle|pencil style',
    '铅笔|铅笔画|素描|速写|炭笔|炭笔画|手绘|线描|彩铅|彩铅画|白描|铅笔素描|粉笔画|钢笔画|排线|蜡笔|蜡笔画|' +
      '铅笔稿|草稿|涂鸦|简笔画|素描风格|粉彩',
  ],
  [
    style('blueprint'),
    'blueprint|technical drawing|cyanotype|architectural drawing|schematic|engineering drawing|' +
      'technical blueprint|blueprint style|diagram|wireframe',
    '蓝图|线稿|工程图|蓝晒|技术图纸|图纸|设计图|建筑图|结构图|示意图|蓝图风格',
  ],
  [
    [styles('ink', 'linocut', 'pencil'), color('black')],
    'black and white|monochrome|grayscale|greyscale|black white|noir|monochromatic|film noir',
    '黑白|单色|黑白色|黑白画|黑白的',
  ],
  [
    styles('print', 'ink'),
    'japanese style|japanese art|oriental style|japanese painting|oriental|asian style|nihonga',
    '日式|日系|和风|东方|东方美学|日本画|日本风格|东方韵味|中式',
  ],
  [
    { type: 'abstract' },
    'abstract|bauhaus|geometric|geometry|constructivist|constructivism|suprematist|suprematism|kandinsky|' +
      'abstraction|shapes|abstract art|abstract painting|mondrian|rothko|malevich|miro|paul klee|klee|circles|' +
      'triangles|squares|cubes|cubist|cubism|pattern|geometric shape|geometric pattern|color field|colour field|' +
      'op art|abstract expressionism|swirl|spiral|stripe pattern|mandala|fractal|tessellation|de stijl|' +
      'matisse cutouts|calder|abstract composition|color blocks|color block|circle|triangle|hexagon|' +
      'memphis design|texture pattern|enso',
    '抽象|几何|包豪斯|抽象画|构成主义|几何图形|抽象艺术|几何抽象|康定斯基|蒙德里安|色块|几何形状|圆形|三角形|' +
      '方块|图案|立体主义|抽象派|至上主义|螺旋|抽象表现主义|色域|纹样|曼陀罗|分形|圆圈|线条与色块|点线面|正方形|' +
      '抽象构图|几何图案|圆相|花纹|孟菲斯',
  ],
];
