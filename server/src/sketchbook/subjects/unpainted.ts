import { placeSubject } from '../compose/place-subject.ts';
import type { Paintable } from '../media/shape.ts';
import type { Stage } from './stage.ts';

export function paintUnpainted(stage: Stage): Paintable[] {
  const place = placeSubject(stage.scene, stage.subject, stage.layout);
  return [
    {
      type: 'shape',
      name: 'unpainted',
      role: 'accent',
      depth: place.depth,
      draw: pen =>
        pen.fillRect(place.x - place.height * 0.1, place.foot - place.height, place.height * 0.2, place.height),
    },
  ];
}
