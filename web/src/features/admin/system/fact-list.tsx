export function FactList({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className="figures text-14">
      {facts.map(([term, value]) => (
        <div
          key={term}
          className="flex min-h-11 items-center gap-4 border-b border-line py-2 max-md:justify-between"
        >
          <dt className="flex-none text-muted md:w-56">{term}</dt>
          <dd className="wrap-anywhere max-md:text-right">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
