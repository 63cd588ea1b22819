import { INPUT_IMAGES_MAX } from '@vermilion/contract/limits';
import { z } from 'zod';

const PLACES_MAX = 20;
const NODES_MAX = 1_000;

/**
 * An input of a node such as `6.text`: the node's id before the first dot, then the name of the
 * input.
 */
const place = z
  .string()
  .regex(/^[^.]+\..+$/s, { error: 'must be a node and its input, as "6.text"' });
const places = z.union([place.transform(one => [one]), z.array(place).min(1).max(PLACES_MAX)], {
  error: 'must be a node and its input, as "6.text", or a list of them',
});
/** If the request lacks the picture, the nodes in `drops` are removed. */
const picturePlaces = z.union([
  places.transform(to => ({ to, drops: [...new Set(to.map(nodeOf))] })),
  z.strictObject({ to: places, drops: z.array(z.string()).max(NODES_MAX) }),
]);

const node = z.looseObject({ class_type: z.string(), inputs: z.record(z.string(), z.unknown()) });

export const comfyuiWiring = z
  .strictObject({
    workflow: z.record(z.string(), node).refine(nodes => Object.keys(nodes).length <= NODES_MAX, {
      error: `has more than ${NODES_MAX} nodes`,
    }),
    inputs: z.strictObject({
      prompt: places.optional(),
      negative_prompt: places.optional(),
      seed: places.optional(),
      width: places.optional(),
      height: places.optional(),
      /**
       * The input for the number of pictures; without it, each picture needs a prompt of its own.
       */
      batch: places.optional(),
      factor: places.optional(),
      /** The inputs for the input images, in the order of their labels. */
      images: z.array(picturePlaces).max(INPUT_IMAGES_MAX).default([]),
      /** The input for the mask; a request without a mask sends a white one. */
      mask: places.optional(),
    }),
    output: z.string(),
    /**
     * The size that the model paints best, in binary megapixels. If it is absent, pictures have the
     * usual size of their ratio.
     */
    megapixels: z.number().min(0.05).max(50).optional(),
  })
  .superRefine(({ workflow, inputs, output }, issues) => {
    const { images, ...others } = inputs;
    const named = [...Object.values(others), ...images.map(({ to }) => to)].flatMap(
      each => each ?? [],
    );
    for (const each of named) {
      const isThere =
        workflow[nodeOf(each)] && inputOf(each) in (workflow[nodeOf(each)]?.inputs ?? {});
      if (!isThere)
        issues.addIssue({
          code: 'custom',
          path: ['inputs'],
          message: `${each} is not in the workflow`,
        });
    }
    for (const id of [output, ...images.flatMap(({ drops }) => drops)]) {
      if (!workflow[id])
        issues.addIssue({
          code: 'custom',
          path: [id === output ? 'output' : 'inputs'],
          message: `node ${id} is not in the workflow`,
        });
    }
  });

export type ComfyuiWiring = z.output<typeof comfyuiWiring>;

export function nodeOf(place: string): string {
  return place.slice(0, place.indexOf('.'));
}

export function inputOf(place: string): string {
  return place.slice(place.indexOf('.') + 1);
}
