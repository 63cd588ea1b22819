/**
 * The origin that a picture's file declares in XMP: IPTC's digital source type and the maker
 * (https://www.iptc.org/std/photometadata/specification/, section "Digital Source Type"). If the
 * operator requires it, the file also has the label of GB 45438-2025 in the form of
 * TC260-PG-20258A.
 */
import { labelProperty, withLabel, type XmpProperty } from '../pictures/mark/xmp.ts';

/** The terms of https://cv.iptc.org/newscodes/digitalsourcetype/ that apply to works. */
export type SourceType =
  | 'trainedAlgorithmicMedia'
  | 'compositeWithTrainedAlgorithmicMedia'
  | 'algorithmicMedia'
  | 'compositeSynthetic'
  | 'algorithmicallyEnhanced';

/**
 * `isAi`: a trained model made the pictures, and the mark names it. `hasAiPart`: this or an earlier
 * trained model had a part in them.
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
 * Returns the XMP properties for another file of a work's picture, with the provider's own label if
 * there is one.
 * @param label the stored file's label, as JSON; this studio's label is replaced by the current one
 */
export function provenanceOfCopy(
  origin: Origin,
  marking: Marking,
  label: string | null,
): readonly XmpProperty[] {
  const isOurs = label?.includes(origin.jobId) ?? false;

  return withLabel(provenanceOf(origin, marking), isOurs ? null : label);
}

export function isLabelled(
  { hasAiPart }: Origin,
  aigcProducer: string | undefined,
): aigcProducer is string {
  return hasAiPart && aigcProducer !== undefined;
}

/** `Label` 1 means generated. A distributor fills in the empty fields. */
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
