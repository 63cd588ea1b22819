/**
 * The markup must be that of index.html, which shows it before any script runs. `styles/shell.css`
 * has the sizes.
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
