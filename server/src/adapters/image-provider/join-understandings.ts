import type { Understanding } from '@vermilion/contract/understanding';

export function joinUnderstandings(each: readonly Understanding[]): Understanding {
  const leftOut = new Set(each.flatMap(one => one.left_out));
  const replaced = new Map(
    each.flatMap(one => one.replaced.map(each => [each.word, each] as const)),
  );
  const painted = new Set(each.flatMap(one => one.painted));

  return {
    painted: [...painted].filter(word => !leftOut.has(word) && !replaced.has(word)),
    replaced: [...replaced.values()].filter(({ word }) => !leftOut.has(word)),
    left_out: [...leftOut],
    is_main_left_out: each.some(one => one.is_main_left_out),
  };
}
