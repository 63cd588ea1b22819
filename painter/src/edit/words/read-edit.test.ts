/** See SKB-21. */
import { describe, expect, it } from 'vitest';
import type { Edit } from '../edit.ts';
import { readEdit } from './read-edit.ts';

const ONE_PICTURE: [string, Edit[]][] = [
  ['at night', [{ type: 'light', time: 'night' }]],
  ['make it night', [{ type: 'light', time: 'night' }]],
  ['golden hour', [{ type: 'light', time: 'dusk' }]],
  ['变成夜晚', [{ type: 'light', time: 'night' }]],
  ['更亮', [{ type: 'tone', tone: 'brightness', amount: 0.5, region: 'all' }]],
  ['make it brighter', [{ type: 'tone', tone: 'brightness', amount: 0.5, region: 'all' }]],
  ['make it a bit darker', [{ type: 'tone', tone: 'brightness', amount: -0.25, region: 'all' }]],
  ['black and white', [{ type: 'tone', tone: 'monochrome', amount: 1, region: 'all' }]],
  ['warmer', [{ type: 'tone', tone: 'warmth', amount: 0.5, region: 'all' }]],
  ['sepia', [{ type: 'tone', tone: 'sepia', amount: 1, region: 'all' }]],
  ['turn the sky pink', [{ type: 'tint', region: 'sky', color: 'pink' }]],
  ['make the roof blue', [{ type: 'tint', region: 'accent', color: 'blue' }]],
  ['make the red roof blue', [{ type: 'recolor', from: 'red', to: 'blue' }]],
  ['change red to blue', [{ type: 'recolor', from: 'red', to: 'blue' }]],
  ['把红色换成蓝色', [{ type: 'recolor', from: 'red', to: 'blue' }]],
  ['提高对比度', [{ type: 'tone', tone: 'contrast', amount: 0.5, region: 'all' }]],
  ['降低饱和度', [{ type: 'tone', tone: 'saturation', amount: -0.5, region: 'all' }]],
  ['make it snow', [{ type: 'weather', weather: 'snow', amount: 0.5 }]],
  ['下雨', [{ type: 'weather', weather: 'rain', amount: 0.5 }]],
  ['起雾', [{ type: 'weather', weather: 'mist', amount: 0.5 }]],
  ['add fog', [{ type: 'weather', weather: 'mist', amount: 0.5 }]],
  ['remove the clouds', [{ type: 'weather', weather: 'clear', amount: 0.5 }]],
  ['blur the background', [{ type: 'optic', optic: 'background-blur', amount: 0.5 }]],
  ['sharpen', [{ type: 'optic', optic: 'sharpen', amount: 0.5 }]],
  ['add a vignette', [{ type: 'optic', optic: 'vignette', amount: 0.5 }]],
  ['film grain', [{ type: 'optic', optic: 'grain', amount: 0.5 }]],
  ['tilt-shift', [{ type: 'optic', optic: 'tilt-shift', amount: 0.5 }]],
  ['crop to square', [{ type: 'crop', ratio: 1 }]],
  ['crop to 16:9', [{ type: 'crop', ratio: 1.7777777777777777 }]],
  ['裁成16:9', [{ type: 'crop', ratio: 1.7777777777777777 }]],
  ['rotate left', [{ type: 'rotate', turn: 270 }]],
  ['rotate it to the right', [{ type: 'rotate', turn: 90 }]],
  ['rotate 180 degrees', [{ type: 'rotate', turn: 180 }]],
  ['turn it 90 degrees', [{ type: 'rotate', turn: 90 }]],
  ['turn it into 16-bit pixel art', [{ type: 'restyle', style: 'pixel' }]],
  ['旋转90度', [{ type: 'rotate', turn: 90 }]],
  ['flip vertically', [{ type: 'mirror', axis: 'vertical' }]],
  ['flip it horizontally', [{ type: 'mirror', axis: 'horizontal' }]],
  ['水平翻转', [{ type: 'mirror', axis: 'horizontal' }]],
  ['extend the canvas to the left', [{ type: 'extend', ratio: null, sides: ['left'] }]],
  ['向右扩展画布', [{ type: 'extend', ratio: null, sides: ['right'] }]],
  ['extend to 16:9', [{ type: 'extend', ratio: 1.7777777777777777, sides: [] }]],
  [
    "write 'HELLO' at the bottom",
    [{ type: 'text', text: 'HELLO', corner: 'bottom', color: null, scale: 1, isVertical: false }],
  ],
  [
    '写上“平安”',
    [{ type: 'text', text: '平安', corner: 'bottom', color: null, scale: 1, isVertical: false }],
  ],
  [
    '题字：平安喜乐',
    [
      {
        type: 'text',
        text: '平安喜乐',
        corner: 'bottom',
        color: null,
        scale: 1,
        isVertical: false,
      },
    ],
  ],
  [
    '在右上角写上“春”，竖排',
    [{ type: 'text', text: '春', corner: 'top-right', color: null, scale: 1, isVertical: true }],
  ],
  ['add a white frame', [{ type: 'frame', frame: 'white', color: null }]],
  ['polaroid', [{ type: 'frame', frame: 'polaroid', color: null }]],
  ['加白边', [{ type: 'frame', frame: 'white', color: null }]],
  ['装裱', [{ type: 'frame', frame: 'mount', color: null }]],
  ['oil painting', [{ type: 'restyle', style: 'oil' }]],
  ['变成水墨画', [{ type: 'restyle', style: 'ink' }]],
  ['as a watercolor', [{ type: 'restyle', style: 'watercolor' }]],
  ['pixel art', [{ type: 'restyle', style: 'pixel' }]],
  ['low poly', [{ type: 'restyle', style: 'lowpoly' }]],
  ['把天空变成粉色', [{ type: 'tint', region: 'sky', color: 'pink' }]],
  [
    'make it autumn',
    [
      { type: 'tint', region: 'plants', color: 'orange' },
      { type: 'tone', tone: 'warmth', amount: 0.25, region: 'all' },
    ],
  ],
  ['冬天', [{ type: 'weather', weather: 'snow', amount: 0.5 }]],
  ['a red frame', [{ type: 'frame', frame: 'white', color: 'red' }]],
  ['less contrast', [{ type: 'tone', tone: 'contrast', amount: -0.5, region: 'all' }]],
  ['more vivid', [{ type: 'tone', tone: 'saturation', amount: 0.5, region: 'all' }]],
  ['very warm', [{ type: 'tone', tone: 'warmth', amount: 0.8, region: 'all' }]],
  ['非常暗', [{ type: 'tone', tone: 'brightness', amount: -0.8, region: 'all' }]],
  ['黑白', [{ type: 'tone', tone: 'monochrome', amount: 1, region: 'all' }]],
  ['复古', [{ type: 'tone', tone: 'fade', amount: 0.5, region: 'all' }]],
  ['背景模糊', [{ type: 'optic', optic: 'background-blur', amount: 0.5 }]],
  ['golden frame', [{ type: 'frame', frame: 'gold', color: null }]],
  [
    'make it dusk and add rain',
    [
      { type: 'light', time: 'dusk' },
      { type: 'weather', weather: 'rain', amount: 0.5 },
    ],
  ],
  ['sky darker', [{ type: 'tone', tone: 'brightness', amount: -0.5, region: 'sky' }]],
  ['把屋顶变成蓝色', [{ type: 'tint', region: 'accent', color: 'blue' }]],
  ['变成蓝色', [{ type: 'tint', region: 'all', color: 'blue' }]],
  [
    'write Hello World in red at the top',
    [
      {
        type: 'text',
        text: 'Hello World',
        corner: 'top',
        color: 'red',
        scale: 1,
        isVertical: false,
      },
    ],
  ],
  ['让画面更暖', [{ type: 'tone', tone: 'warmth', amount: 0.5, region: 'all' }]],
  ['黄昏', [{ type: 'light', time: 'dusk' }]],
  ['清晨', [{ type: 'light', time: 'dawn' }]],
  ['去掉云', [{ type: 'weather', weather: 'clear', amount: 0.5 }]],
  [
    '黑夜里下雪',
    [
      { type: 'light', time: 'night' },
      { type: 'weather', weather: 'snow', amount: 0.5 },
    ],
  ],
  ['锐化一点', [{ type: 'optic', optic: 'sharpen', amount: 0.25 }]],
  ['加暗角', [{ type: 'optic', optic: 'vignette', amount: 0.5 }]],
  ['胶片颗粒', [{ type: 'optic', optic: 'grain', amount: 0.5 }]],
  ['移轴效果', [{ type: 'optic', optic: 'tilt-shift', amount: 0.5 }]],
  ['马赛克', [{ type: 'optic', optic: 'pixelate', amount: 0.5 }]],
  ['顺时针旋转', [{ type: 'rotate', turn: 90 }]],
  ['垂直翻转', [{ type: 'mirror', axis: 'vertical' }]],
  ['扩图到16:9', [{ type: 'extend', ratio: 1.7777777777777777, sides: [] }]],
  [
    '在底部写上“山水”',
    [{ type: 'text', text: '山水', corner: 'bottom', color: null, scale: 1, isVertical: false }],
  ],
  ['拍立得', [{ type: 'frame', frame: 'polaroid', color: null }]],
  ['变成油画', [{ type: 'restyle', style: 'oil' }]],
  ['像素画', [{ type: 'restyle', style: 'pixel' }]],
  ['低多边形', [{ type: 'restyle', style: 'lowpoly' }]],
  ['春天', [{ type: 'tint', region: 'plants', color: 'pink' }]],
  [
    '秋天',
    [
      { type: 'tint', region: 'plants', color: 'orange' },
      { type: 'tone', tone: 'warmth', amount: 0.25, region: 'all' },
    ],
  ],
  ['把天空变成紫色', [{ type: 'tint', region: 'sky', color: 'purple' }]],
  ['把绿色换成红色', [{ type: 'recolor', from: 'green', to: 'red' }]],
  ['把白天变成黑夜', [{ type: 'light', time: 'night' }]],
  ['去掉颜色', [{ type: 'tone', tone: 'monochrome', amount: 1, region: 'all' }]],
  [
    '写上新年快乐在顶部',
    [{ type: 'text', text: '新年快乐', corner: 'top', color: null, scale: 1, isVertical: false }],
  ],
  ['梦幻柔光', [{ type: 'optic', optic: 'glow', amount: 0.5 }]],
  ['双色调', [{ type: 'tone', tone: 'duotone', amount: 1, region: 'all' }]],
  ['turn day into night', [{ type: 'light', time: 'night' }]],
  [
    'write Happy New Year 2027 at the top',
    [
      {
        type: 'text',
        text: 'Happy New Year 2027',
        corner: 'top',
        color: null,
        scale: 1,
        isVertical: false,
      },
    ],
  ],
  [
    'add a caption saying Good Morning',
    [
      {
        type: 'text',
        text: 'Good Morning',
        corner: 'bottom',
        color: null,
        scale: 1,
        isVertical: false,
      },
    ],
  ],
  [
    '写上“你好：世界（二）！”',
    [
      {
        type: 'text',
        text: '你好：世界（二）！',
        corner: 'bottom',
        color: null,
        scale: 1,
        isVertical: false,
      },
    ],
  ],
  [
    '题字：平安喜乐，万事如意',
    [
      {
        type: 'text',
        text: '平安喜乐，万事如意',
        corner: 'bottom',
        color: null,
        scale: 1,
        isVertical: false,
      },
    ],
  ],
  [
    '竖排题字：春风又绿江南岸，明月何时照我还，加白边',
    [
      {
        type: 'text',
        text: '春风又绿江南岸，明月何时照我还',
        corner: 'bottom',
        color: null,
        scale: 1,
        isVertical: true,
      },
      { type: 'frame', frame: 'white', color: null },
    ],
  ],
  [
    '在右下角写2026年',
    [
      {
        type: 'text',
        text: '2026年',
        corner: 'bottom-right',
        color: null,
        scale: 1,
        isVertical: false,
      },
    ],
  ],
  [
    '题字：平安放在顶部',
    [{ type: 'text', text: '平安', corner: 'top', color: null, scale: 1, isVertical: false }],
  ],
  ['make the colors pop', [{ type: 'tone', tone: 'saturation', amount: 0.5, region: 'all' }]],
  [
    'more dramatic',
    [
      { type: 'tone', tone: 'contrast', amount: 0.7, region: 'all' },
      { type: 'optic', optic: 'vignette', amount: 0.45 },
    ],
  ],
];

describe('the reading of an instruction', () => {
  it.each(ONE_PICTURE)('reads %j', (instruction, edits) => {
    expect(readEdit(instruction)).toEqual(edits);
  });
});
