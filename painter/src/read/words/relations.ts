import type { Entry, Meaning, Relation } from '../meaning.ts';

const before = (relation: Relation): Meaning => ({ type: 'relation', relation, isBefore: true });

export const RELATION_WORDS: readonly Entry[] = [
  [
    before('rides'),
    'riding|rides|riding on|riding on top of|rides on|ride|riding on the back of|on the back of|mounted on|' +
      'astride|driving|drives|piloting|steering|on horseback of',
    '骑着|骑|骑在|骑乘|驾着|驾驶|驾驶着|开着|乘着',
  ],
  [
    before('wears'),
    'wearing|wears|dressed in|dressed up in|clad in|who wears|that wears',
    '戴着|戴|头戴|戴上|戴了|穿着|穿|身穿|披着|系着|围着',
  ],
  [
    before('holds'),
    'holding|holds|holding up|carrying|carries|playing|plays|playing on|playing with|plays with|eating|eats|' +
      'munching|munching on|nibbling|nibbling on|licking|biting|drinking|drinks|sipping|reading|reads|hugging|' +
      'hugs|clutching|gripping|wielding|waving|lifting|raising|strumming|juggling|swinging',
    '拿着|拿|抱着|举着|捧着|端着|握着|提着|撑着|打着|牵着|吃着|吃|喝着|喝|弹着|弹|弹奏|演奏|拉着|吹着|吹|读着|' +
      '读|玩着|抱|捧|叼着|啃着|啃',
  ],
  [
    before('against'),
    'leaning on|leaning against|leans on|leans against|propped against',
    '靠在|倚在|靠着',
  ],
  [
    before('in'),
    'in|inside|inside of|within|into|popping out of|coming out of|peeking out of',
    '装在|躲在|坐进',
  ],
  [before('full'), 'full of|filled with|packed with|crowded with', '装满|装满了|挤满|坐满'],
  [
    before('crosses'),
    'crossing|crosses|driving across|driving over|going over|going across|rolling over|passing over',
    '驶过|开过',
  ],
  [before('with'), 'with', '带着|背着|带有'],
];
