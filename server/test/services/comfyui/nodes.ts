export type Node = { class_type: string; inputs: Record<string, unknown> };
export type Prompt = Record<string, Node>;

type Kind = { required: string[]; isOutput?: true; usualSteps?: number };

const kinds: Readonly<Record<string, Kind>> = {
  CheckpointLoaderSimple: { required: ['ckpt_name'] },
  CLIPTextEncode: { required: ['text', 'clip'] },
  EmptyLatentImage: { required: ['width', 'height', 'batch_size'] },
  KSampler: {
    required: ['seed', 'steps', 'model', 'positive', 'negative', 'latent_image'],
    usualSteps: 4,
  },
  LoadImage: { required: ['image'] },
  LoadImageMask: { required: ['image', 'channel'] },
  ImageScaleToTotalPixels: { required: ['image', 'megapixels'] },
  ImageBatch: { required: ['image1'] },
  ImageScaleBy: { required: ['image', 'scale_by'] },
  VAEEncode: { required: ['pixels', 'vae'] },
  SetLatentNoiseMask: { required: ['samples', 'mask'] },
  VAEDecode: { required: ['samples', 'vae'] },
  PreviewImage: { required: ['images'], isOutput: true },
  SaveImage: { required: ['images', 'filename_prefix'], isOutput: true },
};

export const checkpoints = ['sd_xl_base_1.0.safetensors'];

export function isOutput({ class_type }: Node): boolean {
  return kinds[class_type]?.isOutput ?? false;
}

export function stepsOf({ class_type }: Node): number {
  return kinds[class_type]?.usualSteps ?? 1;
}

type Reason = {
  type: string;
  message: string;
  details: string;
  extra_info: { input_name?: string };
};
type NodeErrors = Record<
  string,
  { errors: Reason[]; dependent_outputs: string[]; class_type: string }
>;
export type Refusal = {
  error: { type: string; message: string; details: string; extra_info: object };
  node_errors: NodeErrors;
};

export function findRefusal(prompt: Prompt, hasInput: (name: string) => boolean): Refusal | null {
  const unknown = Object.entries(prompt).find(([, { class_type }]) => !kinds[class_type]);
  if (unknown) {
    return refusal(
      'invalid_prompt',
      `Node '${unknown[1].class_type}' not found.`,
      `Node ID '#${unknown[0]}'`,
    );
  }
  if (!Object.values(prompt).some(isOutput))
    return refusal('prompt_no_outputs', 'Prompt has no outputs', '');
  const outputs = Object.keys(prompt).filter(id => prompt[id] && isOutput(prompt[id]));
  const errors: NodeErrors = {};
  for (const [id, node] of Object.entries(prompt)) {
    const reasons = reasonsAgainst(node, prompt, hasInput);
    if (reasons.length > 0)
      errors[id] = { errors: reasons, dependent_outputs: outputs, class_type: node.class_type };
  }
  if (Object.keys(errors).length === 0) return null;
  const details = Object.values(errors).flatMap(({ errors: all }) =>
    all.map(each => `${each.message}: ${each.details}`),
  );

  return {
    ...refusal(
      'prompt_outputs_failed_validation',
      'Prompt outputs failed validation',
      details.join('\n'),
    ),
    node_errors: errors,
  };
}

function refusal(type: string, message: string, details: string): Refusal {
  return { error: { type, message, details, extra_info: {} }, node_errors: {} };
}

function reasonsAgainst(
  { class_type, inputs }: Node,
  prompt: Prompt,
  hasInput: (name: string) => boolean,
): Reason[] {
  const missing = (kinds[class_type]?.required ?? []).filter(name => !(name in inputs));
  const dangling = Object.entries(inputs).filter(
    ([, value]) => Array.isArray(value) && !prompt[String(value[0])],
  );
  const reasons = [...missing, ...dangling.map(([name]) => name)].map(name =>
    reason('required_input_missing', name),
  );
  const { image, ckpt_name: checkpoint } = inputs;
  if (typeof image === 'string' && !hasInput(image)) {
    reasons.push(
      reason('custom_validation_failed', 'image', `image - Invalid image file: ${image}`),
    );
  }
  if (typeof checkpoint === 'string' && !checkpoints.includes(checkpoint)) {
    reasons.push(
      reason(
        'value_not_in_list',
        'ckpt_name',
        `ckpt_name: '${checkpoint}' not in ['${checkpoints.join()}']`,
      ),
    );
  }

  return reasons;
}

const messages: Readonly<Record<string, string>> = {
  required_input_missing: 'Required input is missing',
  custom_validation_failed: 'Custom validation failed for node',
  value_not_in_list: 'Value not in list',
};

function reason(type: string, name: string, details = name): Reason {
  return { type, message: messages[type] ?? type, details, extra_info: { input_name: name } };
}
