import type { OpenPdf } from '../../pattern-reader/files/pdf-reader.ts';
import type { Mark, MarkKind } from '../marked-text.ts';

/** What the components for the pages of a PDF need. */
export interface MarkedPdf {
  pdf: OpenPdf;
  marks: readonly Mark[];
  onPick: (mark: Mark) => void;
}

/** How marks look on a page, which is white even in dark mode. */
interface MarkStyle {
  classes: string;
  /** Painted over the number on paper. */
  fill: string;
}

export const MARK_STYLES: Readonly<Record<MarkKind, MarkStyle>> = {
  own: {
    classes: 'cursor-pointer bg-[#ffdd40] mix-blend-multiply outline-1 outline-[#c98a00] outline-solid',
    fill: '#ffdd40',
  },
  nothing: {
    classes: 'cursor-pointer outline-1 outline-[#767676] outline-dotted',
    fill: 'transparent',
  },
  other: {
    classes: 'pointer-events-none bg-[#fff9]',
    fill: 'rgb(255 255 255 / 0.6)',
  },
  open: {
    classes: 'cursor-pointer bg-[#cfe3fa] mix-blend-multiply outline-1 outline-[#1d5fa8] outline-dashed',
    fill: '#cfe3fa',
  },
};
