import { AUTUMN, type Entry, MIST, RAIN, SNOW, thing } from '../meaning.ts';

export const WATER_WORDS: readonly Entry[] = [
  [
    thing('sea'),
    'sea|ocean|seascape|wave|surf|coast|coastline|shore|seashore|seacoast|beach|bay|tide|' +
      'seaside|harbor|harbour|swell|open sea|calm sea|sea shore|cove|gulf|port|foam|ocean wave|' +
      'sea wave|rocky coast|sandy beach',
    '海|大海|海洋|波浪|海浪|浪|浪花|海上|海面|海边|海岸|沧海|波涛|海滩|沙滩|海湾|港|海港|潮|海水|碧海|海景|' +
      '海滨|海天|海峡|海崖|海角|潮水|浪涛|海岸线|碧波|港口|海潮',
  ],
  [
    thing('sea', { isKind: true }),
    'pacific|atlantic|mediterranean',
    '南海|东海|太平洋|大西洋|地中海',
  ],
  [
    [thing('sea'), { type: 'energy', energy: 0.95 }],
    'great wave|the great wave|great wave off kanagawa|huge wave|giant wave|big wave|tsunami|rough sea|' +
      'raging sea|crashing wave|rough water|wild sea|wild ocean|raging ocean|towering wave|high wave|' +
      'stormy wave|breaking wave',
    '巨浪|大浪|怒涛|惊涛|惊涛骇浪|惊涛拍岸|波涛汹涌|怒海|狂涛|狂浪|神奈川冲浪里|海啸|浪涛汹涌|巨浪滔天|骇浪|' +
      '汹涌的海浪|汹涌的大海',
  ],
  [
    [thing('sea'), { type: 'weather', weather: 'storm' }],
    'stormy sea|stormy ocean|sea storm|storm at sea',
    '海上风暴',
  ],
  [
    thing('lake'),
    'lake|river|pond|pool|stream|creek|lagoon|reservoir|riverside|lakeside|canal|wetland|marsh|swamp|brook|' +
      'riverbank|river bank|lakeshore|lake shore|tarn|loch',
    '湖|江|河|池塘|池|溪|小溪|湖面|江面|河面|湖水|江水|河水|江上|湖上|河上|' +
      '运河|湖边|江边|河边|河流|河畔|湖畔|江畔|溪流|溪水|溪边|泉|泉水|清泉|水乡|沼泽|湿地|水塘|流水|江河|湖泊|水库|清溪|山溪|' +
      '河岸|湖心|江心|大河|大江|滨河',
  ],
  [
    thing('lake', { isKind: true }),
    'thames|seine|nile|danube|yangtze|west lake',
    '西湖|长江|黄河|漓江|洞庭湖|太湖|洱海|鄱阳湖|青海湖',
  ],
  [
    thing('lake', { isLoose: true }),
    'water|still water|calm water|reflection|waterside|shimmering water|quiet water|clear water|' +
      'mirror of water|reflected|reflecting|mirrored',
    '水|水面|水上|静水|倒影|水边|水中|清水|水光|倒映|映在水中|水波|波光|波光粼粼|涟漪|水中倒影',
  ],
  [thing('lake', { color: 'green' }), '', '碧水|绿水|碧湖'],
  [[thing('lake'), AUTUMN], '', '秋水|秋江'],
  [
    [thing('lake'), SNOW],
    'frozen lake|frozen river|icy lake|frozen pond',
    '江雪|寒江雪|冰湖|结冰的湖|结冰的湖面',
  ],
  [thing('lake'), '', '寒江|寒塘|春江|春水|大江东去'],
  [[thing('lake'), RAIN, MIST], '', '烟雨江南|烟雨西湖|烟雨漓江|江南烟雨'],
  [
    thing('boat'),
    'boat|fishing boat|fisherman boat|sampan|rowboat|rowing boat|skiff|vessel|wooden boat|' +
      'punt|fishing vessel',
    '船|舟|渔船|渔舟|船只|木船|游船|乌篷船|渡口|归舟|泛舟|行舟|渔火|' + '摇橹船|兰舟|木舟',
  ],
  [
    thing('boat', { variant: 'fisher' }),
    'fisherman|fisher|boatman|ferryman',
    '渔夫|渔翁|渔人|渔民|艄公|船夫',
  ],
  [thing('boat', { isKind: true }), 'venice', '威尼斯'],
  [
    thing('boat', { isKind: true }),
    'gondola|raft|barge|steamer|steamboat|bamboo raft',
    '竹筏|木筏|画舫|龙舟|贡多拉',
  ],
  [
    thing('boat', { scale: 0.75 }),
    'small boat|little boat|tiny boat|lone boat|lonely boat|dinghy|solitary boat',
    '小船|扁舟|孤舟|一叶扁舟|一叶孤舟|一叶轻舟|轻舟|小舟|叶舟',
  ],
  [
    thing('boat', { variant: 'sail' }),
    'sailboat|sailing boat|sail|sailing ship|yacht|junk|chinese junk|schooner|sailing|white sail|tall ship|' +
      'windjammer|sailing vessel|clipper|dhow|caravel',
    '帆船|帆|风帆|帆影|白帆|扬帆|帆樯|云帆|征帆|归帆',
  ],
  [thing('boat', { variant: 'sail', isKind: true }), 'pirate ship|galleon', '海盗船'],
  [
    thing('boat', { variant: 'sail', scale: 0.75 }),
    'lone sail|little sail|small sail',
    '孤帆|一片孤帆|孤帆远影',
  ],
  [
    thing('boat', { variant: 'sail', count: 7 }),
    'regatta|armada',
    '千帆|百舸|千帆竞发|百舸争流|点点白帆',
  ],
];
