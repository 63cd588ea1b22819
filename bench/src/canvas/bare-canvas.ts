/**
 * The baseline of the canvas editor: a canvas with the picture, and above it a canvas with the
 * growing stroke. Panning redraws the picture and its marks as bitmaps in each frame.
 */
import { SIDE_PIXELS } from './open-canvas.ts';

/** Returns a page whose stage has the given position and size, in CSS pixels. */
export function barePage({
  x,
  y,
  width,
  height,
}: {
  x: number;
  y: number;
  width: number;
  height: number;
}): string {
  const place = `position:absolute;left:${x}px;top:${y}px;width:${width}px;height:${height}px`;

  return `<!doctype html><title>bare</title><body style="margin:0;background:#131110">
<div id="stage" style="${place}"><canvas id="cached" style="position:absolute"></canvas><canvas id="live" style="position:absolute"></canvas></div>
<script>
const [cached, live] = ['cached', 'live'].map(id => {
  const canvas = document.getElementById(id);
  canvas.width = ${width}; canvas.height = ${height};
  return canvas.getContext('2d');
});
const side = Math.min(${width}, ${height}) - 80;
const picture = new OffscreenCanvas(${SIDE_PIXELS}, ${SIDE_PIXELS});
const light = picture.getContext('2d').createLinearGradient(0, 0, ${SIDE_PIXELS}, ${SIDE_PIXELS});
light.addColorStop(0, '#224'); light.addColorStop(1, '#dd9');
picture.getContext('2d').fillStyle = light;
picture.getContext('2d').fillRect(0, 0, ${SIDE_PIXELS}, ${SIDE_PIXELS});
cached.drawImage(picture, (${width} - side) / 2, (${height} - side) / 2, side, side);
Object.assign(live, { lineWidth: 10, lineCap: 'round', lineJoin: 'round', strokeStyle: '#f53a36' });
const marks = new OffscreenCanvas(${SIDE_PIXELS}, ${SIDE_PIXELS});
const ink = marks.getContext('2d');
ink.strokeStyle = '#f53a36'; ink.lineWidth = 30;
for (let from = 0; from < ${SIDE_PIXELS}; from += 60) { ink.beginPath(); ink.moveTo(from, 0); ink.lineTo(${SIDE_PIXELS} - from, ${SIDE_PIXELS}); ink.stroke(); }
let view, pushed, frame;
const showAt = (zoom = side / ${SIDE_PIXELS}) => {
  view = { zoom, x: (${width} - ${SIDE_PIXELS} * zoom) / 2, y: (${height} - ${SIDE_PIXELS} * zoom) / 2 };
  show();
};
const show = () => {
  frame = undefined;
  for (const [context, source] of [[cached, picture], [live, marks]]) {
    context.clearRect(0, 0, ${width}, ${height});
    context.drawImage(source, Math.round(view.x), Math.round(view.y), ${SIDE_PIXELS} * view.zoom, ${SIDE_PIXELS} * view.zoom);
  }
};
onkeydown = ({ code, shiftKey }) => code === 'Digit0' && showAt(shiftKey ? 1 : undefined);
stage.addEventListener('pointerdown', event => {
  if (event.button !== 1) return;
  event.preventDefault();
  pushed = [event.clientX - view.x, event.clientY - view.y];
});
stage.addEventListener('pointermove', event => {
  if (!pushed) return;
  Object.assign(view, { x: event.clientX - pushed[0], y: event.clientY - pushed[1] });
  frame ??= requestAnimationFrame(show);
});
stage.addEventListener('pointerup', () => { pushed = undefined; });
let last;
stage.onpointerdown = event => { if (event.button !== 0) return; stage.setPointerCapture(event.pointerId); last = [event.offsetX, event.offsetY]; };
stage.onpointermove = event => {
  if (!last) return;
  live.beginPath();
  live.moveTo(...last);
  for (const one of event.getCoalescedEvents()) live.lineTo(...(last = [one.clientX - ${x}, one.clientY - ${y}]));
  live.stroke();
};
stage.onpointerup = () => { last = undefined; };
</script>`;
}
