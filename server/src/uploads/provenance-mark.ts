/**
 * What the file of a picture says of its own origin, as XMP: IPTC's digital source type, and what made it
 * (https://www.iptc.org/std/photometadata/specification/, section "Digital Source Type"); and where an operator asks for it, the label of
 * GB 45438-2025 as TC260-PG-20258A places it. Pure.
 */
import { labelProperty, withLabel, type XmpProperty } from '../pictures/mark/xmp.ts';

/** Terms of https://cv.iptc.org/newscodes/digitalsourcetype/ that apply to what is made here. */
export type SourceType =
  | 'trainedAlgorithmicMedia'
  | 'compositeWithTrainedAlgorithmicMedia'
  | 'algorithmicMedia'
  | 'compositeSynthetic'
  | 'algorithmicallyEnhanced';

/**
 * How the pictures of a work came to be. `isAi`: a trained model made them, and is named as such. `hasAiPart`: that one, or another before
 * it, had a part in them.
 */
export type Origin = {
  jobId: string;
  sourceType: SourceType;
  modelName: string;
  isAi: boolean;
  hasAiPart: boolean;
};

export type Marking = { brandName: string; aigcProducer: string | undefined };

const SOURCE_TYPES = 'http://cv.iptc.org/newscodes/digitalsourcetype/';
const namespaces = {
  Iptc4xmpExt: 'http://iptc.org/std/Iptc4xmpExt/2008-02-29/',
  xmp: 'http://ns.adobe.com/xap/1.0/',
};

export function provenanceOf(origin: Origin, { brandName, aigcProducer }: Marking): XmpProperty[] {
  const { sourceType, modelName, isAi } = origin;
  const iptc = namespaces.Iptc4xmpExt;

  return [
    {
      name: 'Iptc4xmpExt:DigitalSourceType',
      namespace: iptc,
      value: `${SOURCE_TYPES}${sourceType}`,
    },
    ...(isAi
      ? [{ name: 'Iptc4xmpExt:AISystemUsed', namespace: iptc, value: modelName } as const]
      : []),
    { name: 'xmp:CreatorTool', namespace: namespaces.xmp, value: `${modelName}, ${brandName}` },
    ...(isLabelled(origin, aigcProducer)
      ? [labelProperty(labelOf(origin.jobId, aigcProducer))]
      : []),
  ];
}

/**
 * Of a picture of this work in another file: with the label that its provider gave it, whose file told it first.
 * @param label what the stored file says, as JSON; one of ours is said anew, as the operator asks for it
 */
export function provenanceOfCopy(
  origin: Origin,
  marking: Marking,
  label: string | null,
): readonly XmpProperty[] {
  const isOurs = label?.includes(origin.jobId) ?? false;

  return withLabel(provenanceOf(origin, marking), isOurs ? null : label);
}

/** Whether pictures of this origin are labelled as made by AI: the operator asks for it, and it is true. */
export function isLabelled(
  { hasAiPart }: Origin,
  aigcProducer: string | undefined,
): aigcProducer is string {
  return hasAiPart && aigcProducer !== undefined;
}

/** `Label` 1: it is generated. Who spreads it fills in the rest. */
function labelOf(jobId: string, producer: string): string {
  return JSON.stringify({
    Label: '1',
    ContentProducer: producer,
    ProduceID: jobId,
    ReservedCode1: '',
    ContentPropagator: '',
    PropagateID: '',
    ReservedCode2: '',
  });
}
