import { useQuery } from '@tanstack/react-query';
import { providersQuery } from '../providers/queries.ts';

/** Titles of providers that are not set up any more, but have works. */
const FORMER_TITLES: Readonly<Record<string, string>> = {
  fal: 'fal.ai',
  'openai-images': 'OpenAI',
  comfyui: 'ComfyUI',
  sketchbook: 'Sketchbook',
};

/** An unknown provider has its name as title. */
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
