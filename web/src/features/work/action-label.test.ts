// See WRK-2.
import { expect, it } from 'vitest';
import { labelOfAction } from './action-label.ts';

it.each([
  ['image-generate', 'TXT→IMG'],
  ['image-edit', 'IMG→IMG'],
  ['image-upscaling', 'UPSCALE'],
  ['video-generate', 'TXT→VIDEO'],
  ['video-edit', 'VIDEO→VIDEO'],
  ['speech-generate', 'TXT→SPEECH'],
  ['speech-clone', 'VOICE→VOICE'],
  ['', 'UNKNOWN'],
  ['image', 'UNKNOWN'],
  ['toString', 'UNKNOWN'],
])('the label of the action “%s” is %s', (action, label) => {
  expect(labelOfAction(action)).toBe(label);
});
