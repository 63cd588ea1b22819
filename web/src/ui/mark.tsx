import { Seal } from './seal.tsx';

export function Mark({ name, letter }: { name: string; letter?: string }) {
  return (
    <span className="inline-flex items-center gap-3">
      <Seal letter={letter} />
      <span className="pt-1.5 font-serif text-24 tracking-[-0.012em]">{name}</span>
    </span>
  );
}
