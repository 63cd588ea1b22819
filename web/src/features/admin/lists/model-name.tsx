import { useQuery } from '@tanstack/react-query';
import { providersQuery } from '../providers/queries.ts';

/** The titles of providers that are no longer configured but may have made earlier works. */
const FORMER_TITLES: Readonly<Record<string, string>> = {
  fal: 'fal.ai',
  'openai-images': 'OpenAI',
  comfyui: 'ComfyUI',
  sketchbook: 'Sketchbook',
};

export function useProviderTitle(): (name: string) => string {
  const { data } = useQuery(providersQuery);

  return name =>
    data?.providers.find(provider => provider.name === name)?.title ?? FORMER_TITLES[name] ?? name;
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
