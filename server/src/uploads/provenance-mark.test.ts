// See PIC-10, PIC-14, PIC-15.
import { expect, test } from 'vitest';
import { type Origin, provenanceOf } from './provenance-mark.ts';

const origin: Origin = {
  jobId: '01a1f884-de2f-72eb-ae94-4d84464357f7',
  sourceType: 'trainedAlgorithmicMedia',
  modelName: 'Far Away',
  isAi: true,
  hasAiPart: true,
};
const byRules: Origin = {
  ...origin,
  sourceType: 'algorithmicMedia',
  modelName: 'Sketchbook',
  isAi: false,
  hasAiPart: false,
};
const said = (of: Origin, aigcProducer?: string) =>
  Object.fromEntries(
    provenanceOf(of, { brandName: 'Vermilion', aigcProducer }).map(({ name, value }) => [
      name,
      value,
    ]),
  );

test('a picture of a trained model names that model as the AI that made it', () => {
  expect(said(origin)).toEqual({
    'Iptc4xmpExt:DigitalSourceType':
      'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia',
    'Iptc4xmpExt:AISystemUsed': 'Far Away',
    'xmp:CreatorTool': 'Far Away, Vermilion',
  });
});

test('a picture made by rules is not called AI, even if the operator requires a label', () => {
  expect(said(byRules, '某公司')).toEqual({
    'Iptc4xmpExt:DigitalSourceType':
      'http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia',
    'xmp:CreatorTool': 'Sketchbook, Vermilion',
  });
});

test('the label names the operator as producer and the id of the work, if the operator requires a label', () => {
  expect(JSON.parse(said(origin, '001191110000MA000000000001')['TC260:AIGC'] ?? '')).toEqual({
    Label: '1',
    ContentProducer: '001191110000MA000000000001',
    ProduceID: origin.jobId,
    ReservedCode1: '',
    ContentPropagator: '',
    PropagateID: '',
    ReservedCode2: '',
  });
});

test('a picture that Sketchbook changed is labelled if AI had a part in it, but Sketchbook is not called AI', () => {
  const changed = said({ ...byRules, hasAiPart: true }, 'a producer');

  expect(changed['TC260:AIGC']).toContain('"ContentProducer":"a producer"');
  expect(changed['Iptc4xmpExt:AISystemUsed']).toBeUndefined();
});
