import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { say } from './say.ts';

const NAMES = {
  rest: ['rest', '平常'],
  hover: ['hover', '指着'],
  focus: ['focus', '焦点'],
  press: ['pressed', '按下'],
} as const;
type StateName = keyof typeof NAMES;

/** Shows a component at rest, hovered, focused and pressed. */
export function States({
  of,
  without = [],
}: {
  of: () => ReactNode;
  without?: readonly StateName[];
}) {
  const shown = (['rest', 'hover', 'focus', 'press'] as const).filter(
    name => !without.includes(name),
  );

  return (
    <div className="flex flex-wrap items-end gap-4">
      {shown.map(name => (
        <Labelled key={name} words={say(NAMES[name][0], NAMES[name][1])}>
          <Forced state={name}>{of()}</Forced>
        </Labelled>
      ))}
    </div>
  );
}

export function Labelled({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-12 text-faint">{words}</p>
      {children}
    </div>
  );
}

function Forced({ state, children }: { state: StateName; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (state === 'rest') return;
    for (const element of box.current?.querySelectorAll<HTMLElement>(
      'a, button, input, textarea',
    ) ?? [])
      element.dataset.force = state;
  });

  return <div ref={box}>{children}</div>;
}
