import { isQuantity } from '../../../engine/quantity.ts';
import { recommend, type RecommendationInput } from '../../../engine/recommendation.ts';
import { newIdempotencyKey } from '../../api/client.ts';
import {
  readFurtherEntry,
  readGaugeEntry,
  readPatternGaugeEntry,
  readSizeEntry,
  readUncertainty,
  readUnitInput,
} from '../../measurement-inputs/stored-entries.ts';
import { readFields, readItems, readQuantity, readText } from '../../stored/json-fields.ts';
import { emptyDraft, type Answer, type CalculatorDraft, type PatternInUse } from './draft.ts';
import { readInputGauge, readInputSizes, readRecommendation } from './stored-recommendation.ts';

function readPattern(value: unknown): PatternInUse | null {
  const { id, idempotencyKey, name, url, isSaved, gauge, sizes, leftOut } = readFields(value);
  if (readItems(sizes).length === 0) return null;
  return {
    id: readText(id),
    idempotencyKey: readText(idempotencyKey) ?? newIdempotencyKey(),
    name: readText(name),
    url: readText(url),
    isSaved: isSaved === true,
    gauge: readPatternGaugeEntry(gauge),
    sizes: readItems(sizes).map(readSizeEntry),
    leftOut: readItems(leftOut).map((sentence) => readText(sentence) ?? ''),
  };
}

function readInput(value: unknown): RecommendationInput | null {
  const { knitterGauge, ownGauge, desiredBust, desiredLength, ...stored } = readFields(value);
  // An earlier version stored `knitterGauge` as `ownGauge`.
  const { stitches, rows } = readFields(knitterGauge ?? ownGauge);
  const [patternGauge, sizes] = [readInputGauge(stored.patternGauge), readInputSizes(stored.sizes)];
  return isQuantity(stitches) && isQuantity(rows) && patternGauge && isQuantity(desiredBust)
    ? {
        knitterGauge: { stitches, rows },
        patternGauge,
        sizes,
        desiredBust,
        desiredLength: readQuantity(desiredLength),
      }
    : null;
}

/** Reads a stored answer. A calculated answer is calculated again from its input; a saved result is not. */
function readAnswer(value: unknown): Answer | null {
  const { input: stored, source, rejection, recommendation: saved, id, name, isChanged } = readFields(value);
  if (source === 'saved') {
    const recommendation = readRecommendation(readFields(saved));
    return (
      recommendation && {
        recommendation,
        source,
        id: readText(id),
        name: readText(name) ?? '',
        isChanged: isChanged === true,
      }
    );
  }
  const input = readInput(stored);
  if (input === null || input.sizes.length === 0) return null;
  return {
    input,
    source: source === 'server' || source === 'device' || source === 'unsent' ? source : 'pending',
    rejection: readText(rejection) ?? undefined,
    recommendation: recommend(input),
  };
}

/** Reads a stored draft. Never throws: parts that cannot be read are left empty. */
export function readDraft(stored: unknown): CalculatorDraft {
  const { gauge, swatchName, uncertainty, fit, wanted, form, pattern, answer } = readFields(stored);
  const { bust, length } = readFields(fit);
  const rows = readItems(readFields(form).sizes);
  return {
    gauge: readGaugeEntry(gauge),
    swatchName: readText(swatchName),
    uncertainty: readUncertainty(uncertainty),
    fit: { bust: readUnitInput(bust), length: readUnitInput(length) },
    wanted: readFurtherEntry(wanted),
    form: {
      gauge: readPatternGaugeEntry(readFields(form).gauge),
      sizes: emptyDraft.form.sizes.map((_, row) => readSizeEntry(rows[row])),
    },
    pattern: readPattern(pattern),
    answer: readAnswer(answer),
  };
}
