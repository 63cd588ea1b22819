import { useQuery } from '@tanstack/react-query';
import { providersQuery } from '../providers/queries.ts';

/** A provider without a title has its name as title. */
export function useProviderTitle(): (name: string) => string {
  const { data } = useQuery(providersQuery);

  return name => data?.providers.find(provider => provider.name === name)?.title ?? name;
}

type ModelNameProps = { model: { model_display_name: string; provider: string } };

export function ModelName({ model }: ModelNameProps) {
  const titleOf = useProviderTitle();

  return (
    <>
      {model.model_display_name}
      <span className="block text-12 text-faint">{titleOf(model.provider)}</span>
    </>
  );
}
