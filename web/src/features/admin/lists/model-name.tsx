import { useQuery } from '@tanstack/react-query';
import { providersQuery } from '../providers/queries.ts';

/** Returns what people call a model service. The name stands for a service without a title. */
export function useProviderTitle(): (name: string) => string {
  const { data } = useQuery(providersQuery);

  return name => data?.providers.find(provider => provider.name === name)?.title ?? name;
}

type ModelNameProps = { model: { model_display_name: string; provider: string } };

/** A model, and the service that runs it. */
export function ModelName({ model }: ModelNameProps) {
  const titleOf = useProviderTitle();

  return (
    <>
      {model.model_display_name}
      <span className="block text-12 text-faint">{titleOf(model.provider)}</span>
    </>
  );
}
