/**
 * The studio while its code loads: the form, the print's mat, the queue's line. index.html draws
 * the same markup before any script runs; the sizes are in `styles/shell.css`.
 */
export function StudioSkeleton() {
  return (
    <div aria-busy="true" className="studio-skeleton">
      <div aria-hidden className="skeleton-form">
        <i />
        <i />
        <i />
        <i />
        <i />
        <i />
        <i />
        <b />
      </div>
      <div aria-hidden className="skeleton-wall" />
    </div>
  );
}
