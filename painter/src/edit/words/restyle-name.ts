import type { RestyleName } from '../../restyle/restyle.ts';
import type { Style } from '../../scene.ts';

const NAMES: Record<Style, RestyleName> = {
  ink: 'ink',
  watercolor: 'watercolor',
  oil: 'oil',
  print: 'woodblock',
  cut: 'woodblock',
  poster: 'woodblock',
  pixel: 'pixel',
  linocut: 'linocut',
  lowpoly: 'lowpoly',
  pencil: 'pencil',
  blueprint: 'pencil',
};

export function restyleNameOf(style: Style): RestyleName {
  return NAMES[style];
}
