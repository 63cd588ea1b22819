import { Lozenge, type LozengeSize } from './lozenge.tsx';

/** A text that shows a lozenge for the character ◆. */
export function LozengeText({ text, size }: { text: string; size?: LozengeSize }) {
  const [before, after] = text.split('◆');

  return (
    <>
      {before}
      <Lozenge size={size} className="mr-1.5 inline-block align-[-2px]" />
      {after}
    </>
  );
}
