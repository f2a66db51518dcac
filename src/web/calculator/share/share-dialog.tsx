import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { useEffect, useId, useState } from 'react';
import { formatSizeName, formatTabular } from '../../../engine/sentences.ts';
import { useShown } from '../../measurement-inputs/card-units.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { withNonBreakingSpaces } from '../../ui/format.ts';
import { toast, toastError } from '../../ui/toast.ts';
import { listOverallFit } from '../results/overall-fit.tsx';
import {
  getOrigin,
  type ResultSource,
  describeResult,
  type ResultOrigin,
} from '../results/describe-result.ts';
import type { CalculatorResult } from '../use-calculator.ts';
import { writeShareLink } from './share-link.ts';
import { describeDoubts } from '../../../engine/doubts.ts';
import type { GaugeUncertainty } from '../../../engine/gauge-uncertainty.ts';
import type { LengthUnit, Shown } from '../../../engine/units.ts';
import { describeGaugeInWords } from '../../measurement-inputs/measures.ts';
import type { StoredRecommendation } from '../results/stored-recommendation.ts';

export interface ShareDialogProps {
  calculator: ResultSource;
  result: CalculatorResult;
  onClose: () => void;
}

function createQrCode(text: string) {
  try {
    return generate(text);
  } catch {
    return null;
  }
}

/** The light border that scanners need, in modules. */
const QR_BORDER = 4;

function QrCode({ link }: { link: string }) {
  const code = createQrCode(link);
  if (!code) return <p className="text-muted">The link is too long for a QR code.</p>;
  const side = code.size + 2 * QR_BORDER;
  return (
    <svg
      role="img"
      aria-label="QR code of the link"
      viewBox={`0 0 ${side} ${side}`}
      className="w-full max-w-80 rounded-lg forced-color-adjust-none"
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={toSvgPath(code)} fill="#000" transform={`translate(${QR_BORDER} ${QR_BORDER})`} />
    </svg>
  );
}

/** Copies a text. Browsers allow it only on secure pages, and users can forbid it. */
async function copyText(what: string, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: `${what} copied` });
  } catch {
    toastError('The browser does not allow copying', 'Select the text and copy it yourself.');
  }
}

/** Opens the system's share sheet. Closing it is not an error. */
async function shareWithSystem(data: ShareData): Promise<void> {
  try {
    await navigator.share(data);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toastError('Sharing did not work', 'Copy the link or the text instead.');
  }
}

function LinkSection({ link, title }: { link: string | null; title: string }) {
  const [isCodeShown, setIsCodeShown] = useState(false);
  const codeId = useId();
  return (
    <section className="flex flex-col gap-3">
      <TextField
        label="Link to this calculation"
        hint="The link itself contains your gauge, the pattern’s sizes and the fit you want. Opening it needs no account, and sends none of this to our server."
        readOnly
        value={link ?? 'Preparing the link…'}
        onChange={() => undefined}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          aria-disabled={link === null}
          onClick={() => link !== null && void copyText('Link', link)}
        >
          Copy Link
        </Button>
        {'share' in navigator && (
          <Button
            aria-disabled={link === null}
            onClick={() => link !== null && void shareWithSystem({ title, url: link })}
          >
            Share…
          </Button>
        )}
        <Button
          aria-expanded={isCodeShown}
          aria-controls={codeId}
          onClick={() => setIsCodeShown(!isCodeShown)}
        >
          QR Code
        </Button>
      </div>
      <div id={codeId}>{isCodeShown && link !== null && <QrCode link={link} />}</div>
    </section>
  );
}

/** Lets the knitter take a result along: as a link, a text, or on paper. */
export function ShareDialog({ calculator, result, onClose }: ShareDialogProps) {
  const { draft, missing } = calculator;
  // Opening the link calculates the result again, which needs all entries.
  const isComplete = missing.length === 0;
  const shown = useShown();
  const [link, setLink] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    if (!isComplete) return;
    void writeShareLink(draft, location.origin).then((written) => isCurrent && setLink(written));
    return () => {
      isCurrent = false;
    };
  }, [draft, isComplete]);
  const { recommendation } = result;
  const title = `Swatchwise: ${formatSizeName(recommendation.recommendedSize)}`;
  const text = writeResultText({
    recommendation,
    origin: getOrigin(calculator),
    uncertainty: draft.uncertainty,
    overallFit: listOverallFit({ ...calculator, result }, shown.unit),
    shown,
    link,
  });
  return (
    <Dialog
      open
      onDismiss={onClose}
      width="wide"
      title="Share or Print"
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className="flex flex-col gap-6">
        {isComplete ? (
          <LinkSection link={link} title={title} />
        ) : (
          <Alert tone="caution">
            This saved result does not contain all that it was calculated from, so there is no link to it.
          </Alert>
        )}
        <section className="flex flex-col gap-3">
          <h3 className="font-semibold">As a text</h3>
          <p className="bg-sunken rounded-lg p-3 text-sm wrap-anywhere whitespace-pre-line">
            {withNonBreakingSpaces(text)}
          </p>
          <Button className="self-start" onClick={() => void copyText('Text', text)}>
            Copy Text
          </Button>
        </section>
        <section className="flex flex-col gap-3">
          <h3 className="font-semibold">On paper</h3>
          <p>
            In black and white: the result, and the plan that is open below it. To keep a PDF file, choose
            “Save as PDF” as the printer.
          </p>
          <Button className="self-start" onClick={() => window.print()}>
            Print
          </Button>
        </section>
      </div>
    </Dialog>
  );
}

/** Returns "S: 39.5 → 43.9 in", with the length if the pattern gives it, and "(your size)" after the recommended one. */
function toSizeLine(size: StoredRecommendation['sizeComparison'][number], unit: LengthUnit): string {
  const { originalMeasurement, adjustedMeasurement, originalLength, adjustedLength } = size;
  const change = (printed: number, adjusted: number) =>
    `${formatTabular(printed, unit)} → ${formatTabular(adjusted, unit)} ${unit}`;
  const length =
    originalLength === null || adjustedLength === null
      ? ''
      : `, length ${change(originalLength, adjustedLength)}`;
  const mark = size.isRecommended ? ' (your size)' : '';
  return `${size.size}: ${change(originalMeasurement, adjustedMeasurement)}${length}${mark}`;
}

interface ResultTextInput {
  recommendation: StoredRecommendation;
  origin: ResultOrigin;
  uncertainty: GaugeUncertainty | null;
  overallFit: readonly string[];
  shown: Shown;
  /** A link that opens the calculation; `null` if the result lacks entries that a link needs. */
  link: string | null;
}

/** Returns a result as plain text for a message. */
export function writeResultText(input: ResultTextInput): string {
  const { recommendation, origin, uncertainty, overallFit, shown, link } = input;
  const { pattern, patternGauge, swatch, knitterGauge, doubts } = origin;
  const { unit } = shown;
  const words = describeResult(recommendation, knitterGauge, uncertainty, unit);
  const title = formatSizeName(recommendation.recommendedSize);
  const sizes = recommendation.sizeComparison.map((size) => toSizeLine(size, unit));
  const from = swatch === null ? '' : ` (${swatch})`;
  const blocks: readonly (readonly (string | null)[])[] = [
    [
      pattern === null ? title : `${pattern}: ${title}`,
      words.fit,
      words.length,
      words.ranges,
      ...words.cautions,
      describeDoubts(doubts),
    ],
    [
      knitterGauge && `Your gauge${from}: ${describeGaugeInWords(knitterGauge, shown)}`,
      patternGauge && `Pattern gauge: ${describeGaugeInWords(patternGauge, shown)}`,
    ],
    overallFit,
    sizes.length > 0 ? ['Finished bust, in the pattern → at your gauge:', ...sizes] : [],
    [link && `Open it in Swatchwise: ${link}`],
  ];
  return blocks
    .map((lines) => lines.filter((line) => line !== null && line !== '').join('\n'))
    .filter((block) => block !== '')
    .join('\n\n');
}
