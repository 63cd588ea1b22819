import type { Mood } from '../../scene.ts';
import type { Entry, Meaning } from '../meaning.ts';

const mood = (value: Mood): Meaning => ({ type: 'mood', mood: value });
const energy = (value: number): Meaning => ({ type: 'energy', energy: value });
/** A word with this meaning is reported as left out, unless the picture shows its thing. */
const UNSEEN: Meaning = { type: 'look', look: 'itself' };

export const MOOD_WORDS: readonly Entry[] = [
  [
    [mood('calm'), energy(0.1)],
    'calm|still|quiet|peaceful|serene|tranquil|silent|silence|gentle|zen|placid|serenity|peace|tranquility|' +
      'tranquillity|stillness|calmness|restful|soothing|relaxing|meditative|harmonious|harmony|contemplative|' +
      'quietness|quietly|peacefully|undisturbed|windless|idyllic|cozy|cosy|calming|hushed|unhurried|relaxed|' +
      'slow',
    '平静|宁静|静|安静|静谧|寂静|寂|禅|悠然|恬静|清幽|空灵|祥和|安宁|静静|幽静|清静|安详|宁谧|恬淡|闲适|悠闲|' +
      '惬意|淡泊|和谐|禅意|静默|心静|沉静|温馨|岁月静好|清雅|淡雅|恬美|舒缓|悠悠|雅致|治愈|放空',
  ],
  [
    [mood('joyful'), energy(0.45)],
    'joyful|happy|cheerful|festive|joy|merry|playful|celebration|lively|vibrant|happiness|upbeat|delightful|' +
      'cheery|exuberant|jolly|jubilant|vivid|colorful|colourful|bright|radiant|hopeful|hope|optimistic|sweet|' +
      'cute|warmhearted|fun|whimsy|lovely mood|lighthearted|celebratory|gleeful|blissful|birthday|' +
      'energetic|kawaii',
    '欢快|快乐|喜庆|开心|高兴|欢乐|愉快|热闹|活泼|明快|喜悦|节日|幸福|欢喜|缤纷|五彩缤纷|五颜六色|鲜艳|绚丽|' +
      '灿烂|热情|希望|可爱|甜美|明媚|生机勃勃|欣欣向荣|生机盎然|欢腾|庆祝|绚烂|明亮|色彩斑斓|多彩|彩色|斑斓|' +
      '朝气蓬勃|欢庆|生日|俏皮|童趣|活力|朝气|繁华',
  ],
  [[mood('joyful'), energy(0.45), UNSEEN], 'carnival|festival|party|birthday party', '派对'],
  [
    [mood('joyful'), energy(0.45), { type: 'look', look: 'none' }],
    'rainbow colored|rainbow coloured|multicolored|multicoloured|multi colored|iridescent',
    '彩虹色|七彩|七色',
  ],
  [
    mood('somber'),
    'somber|sombre|sad|sadness|melancholy|melancholic|lonely|loneliness|gloomy|bleak|dreary|mournful|sorrow|' +
      'sorrowful|grief|desolate|alone|solitude|nostalgic|nostalgia|wistful|dark|darkness|shadowy|dark mood|' +
      'moody|brooding|forlorn|abandoned|gloom|despair|grim|lonesome|mourning|depressing|longing|homesick|' +
      'homesickness|heartbreak|farewell|parting|isolation|isolated|haunting',
    '忧郁|忧伤|悲伤|孤独|寂寞|孤寂|凄凉|凄美|荒凉|惆怅|萧瑟|萧索|伤感|哀愁|哀伤|阴郁|阴沉|冷清|落寞|愁|乡愁|' +
      '思念|离别|惜别|苍凉|悲凉|寂寥|怀旧|沉郁|凄清|悲|失落|独自|孤单|孤零零|送别|相思|怅惘|压抑|肃杀|绝望|幽怨|' +
      '冷寂|孤苦|清冷|黑暗|暗黑|昏暗|思乡|别离|沧桑',
  ],
  [
    [mood('dramatic'), energy(0.75)],
    'dramatic|epic|majestic|grand|sublime|powerful|intense|awe inspiring|spectacular|magnificent|heroic|fiery|' +
      'monumental|cinematic|breathtaking|grandiose|glorious|mighty|overwhelming|ominous|menacing|apocalyptic|' +
      'dynamic|bold and dramatic|thrilling|stunning|passion|passionate|anger|angry|chaos|chaotic|' +
      'imposing|terrifying',
    '壮丽|壮观|磅礴|气势磅礴|雄伟|雄浑|史诗|震撼|恢弘|恢宏|豪迈|壮阔|波澜壮阔|豪放|激昂|戏剧性|雄壮|苍茫|大气|' +
      '大气磅礴|宏大|气势恢宏|热烈|炽热|激情|愤怒|混乱|压迫感|力量|强烈|惊险|霸气|浩瀚|浩荡|巍峨|险峻|' +
      '电影感',
  ],
  [[mood('dramatic'), energy(0.75), UNSEEN], 'war|battle', '战争'],
  [
    [mood('dreamy'), energy(0.2)],
    'dreamy|pastel|pastel colored|mysterious|mystical|magical|ethereal|surreal|enchanted|fantasy|dream|' +
      'mystery|mystic|magic|dreamlike|otherworldly|fairytale|fairy tale|whimsical|hazy dream|enigmatic|hypnotic|' +
      'poetic|romantic|fantastical|spiritual|celestial|heavenly|eerie|spooky|secret|enchanting|mythical|myth|' +
      'legend|legendary|fable|illusion|imagination|fantastic|romance|lyrical|nostalgic dream|love|bewitching|' +
      'occult',
    '梦幻|神秘|奇幻|魔幻|梦境|如梦|如梦似幻|童话|幻想|超现实|缥缈|飘渺|虚幻|迷离|梦|诡异|幽暗|幽深|仙气|唯美|' +
      '诗意|浪漫|神话|传说|玄幻|魔法|奇妙|空濛|虚无缥缈|迷幻|灵动|诗情画意|梦中|古风|爱|爱情|灵魂|幽玄|深邃|' +
      '想象|幻境|恍惚|神圣|圣洁',
  ],
  [
    energy(0.95),
    'wild|rough|raging|violent|furious|fierce|crashing|turbulent|roaring|churning|surging|rugged|windswept|' +
      'windy|wind',
    '汹涌|狂|激烈|澎湃|滔天|奔腾|怒吼|咆哮|翻滚|呼啸|陡峭|狂野|狂暴|翻腾|惊天动地|拍岸|乱石穿空',
  ],
];
