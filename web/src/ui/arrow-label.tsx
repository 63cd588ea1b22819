/**
 * A label such as `TXT→IMG`. CSS draws `->`, because Inter's Latin subset has the arrow only as a
 * ligature of these characters. Screen readers, search and tests get the label itself.
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
