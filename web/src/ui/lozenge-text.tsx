import { classNames } from './class-names.ts';
import { Lozenge, type LozengeSize } from './lozenge.tsx';

/** Shows a text with a lozenge in place of the character ◆. */
export function LozengeText({ text, size }: { text: string; size?: LozengeSize }) {
  const [before, after = ''] = text.split('◆');

  return (
    <>
      {before}
      <Lozenge
        size={size}
        className={classNames(
          'inline-block align-[-2px]',
          before && 'ml-0.5',
          after.startsWith(' ') ? 'mr-0.5' : 'mr-1.5',
        )}
      />
      {after}
    </>
  );
}
