/**
 * Shows a label such as `TXT→IMG`. Inter's Latin subset has the arrow only as a ligature of `->`,
 * so CSS draws `->`, and screen readers get the label itself.
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
