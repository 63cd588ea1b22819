import { type Entry, type Meaning, thing } from '../meaning.ts';

const BELOW: Meaning = { type: 'view', view: 'underwater' };

export const UNDERWATER_WORDS: readonly Entry[] = [
  [
    BELOW,
    'underwater|under water|undersea|beneath water|under the sea|below the sea|beneath the sea|under the ocean|' +
      'beneath the ocean|under the wave|beneath the wave|under the surface|beneath the surface|below the surface|' +
      'at the bottom of the sea|at the bottom of the ocean|on the bottom of the sea|on the seabed|' +
      'on the sea floor|on the seafloor|on the ocean floor|deep sea|deep ocean|ocean deep|deep in the sea|deep in the ocean|deep blue sea|deep underwater|seabed|' +
      'sea bed|seafloor|sea floor|ocean floor|ocean bed|bottom of the sea|bottom of the ocean|underwater world|' +
      'underwater scene|ocean depth|in the depth|scuba diving|diving|snorkeling|aquarium',
    '海底|水下|水底|深海|海底世界|海里|海洋深处|大海深处|海洋里|大海里|海中|水下世界|海洋世界|海洋馆|水族馆|潜水|深海里|海底下',
  ],
  [[BELOW, thing('motif:coral', { count: 'several' })], 'coral reef|reef', '珊瑚礁|珊瑚丛'],
  [
    [BELOW, thing('motif:person-swimming')],
    'diver|scuba diver|deep sea diver|snorkeler|frogman|free diver',
    '潜水员|潜水者|蛙人',
  ],
  [
    { type: 'view', view: 'surface' },
    'at the surface|on the surface|above water|above the water',
    '',
  ],
  [
    [
      { type: 'view', view: 'surface' },
      { type: 'view', view: 'aloft' },
    ],
    'out of the sea|out of the water|out of the ocean|out of water|breaching|breaches|surfacing',
    '跃出海面|跃出水面|跳出海面|跳出水面|跃出|浮出水面|浮出海面',
  ],
];
