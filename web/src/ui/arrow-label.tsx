/**
 * A label such as `TXT→IMG`. Inter's Latin subset has its arrow as the ligature of `->` only, so that is what is drawn; read out, searched
 * and tested is the label as it is given.
 */
export function ArrowLabel({ label }: { label: string }) {
  const [from, to] = label.split('→');
  if (to === undefined) return label;

  return (
    <span className="relative">
      {from}
      <span aria-hidden className="before:content-['->']" />
      <span className="sr-only">→</span>
      {to}
    </span>
  );
}
