import type { Outcome } from '../../../../engine/outcomes.ts';
import {
  list,
  number,
  object,
  orNull,
  objectOrEmpty,
  text,
  withDefault,
  type Infer,
  type Schema,
  boolean,
  readableItems,
  quantity,
} from '../../../stored/schema.ts';
import { defineStored } from '../../../stored/stored.ts';
import { createFormDraft } from '../../../forms/draft.ts';
import { readTypedText } from '../../../measurement-inputs/stored-entries.ts';
import { toastError } from '../../../ui/toast.ts';

/** The most projects of a device. The oldest are removed. */
const MAX_PROJECTS = 50;

const inches = orNull(number);
const project = object({
  id: text,
  name: text,
  /** ISO 8601. */
  createdAt: text,
  size: text,
  plannedBust: inches,
  measuredBust: inches,
  plannedLength: inches,
  measuredLength: inches,
});

/** A sweater that is remembered on this device. */
export type Project = Infer<typeof project>;

/** The size that was knitted, and how it turned out. */
export type SizeOutcome = Pick<Project, keyof Outcome | 'size'>;

/** Reads stored projects. One that cannot be read does not remove the others. */
const readProjects: Schema<readonly Project[]> = (stored) =>
  list(orNull(project))(stored).filter((each) => each !== null);

const declareProjects = () =>
  defineStored<readonly Project[]>({
    key: 'projects',
    version: 1,
    schema: readProjects,
    initial: [],
    area: 'browser',
  });

/** The projects on this device, newest first. */
export const storedProjects = declareProjects();

/** Changes the stored projects, also those that another tab has stored. Returns whether the browser keeps them. */
export function changeProjects(change: (projects: readonly Project[]) => readonly Project[]): boolean {
  const changed = readProjects(change(declareProjects().get()).slice(0, MAX_PROJECTS));
  storedProjects.set(changed);
  return JSON.stringify(declareProjects().get()) === JSON.stringify(changed);
}

/** Changes the stored projects, for a form that saves. Rejects if the browser does not keep them. */
export const saveProjects = (change: Parameters<typeof changeProjects>[0]): Promise<void> =>
  changeProjects(change)
    ? Promise.resolve()
    : Promise.reject(new Error('The browser does not keep the projects'));

/** Reports that the browser does not keep the projects. */
export const reportNotSaved = (title: string) =>
  toastError(
    title,
    'Your browser does not keep data for this site. Check its settings for private browsing.',
  );

const rememberFields = objectOrEmpty({ name: readTypedText, row: withDefault(text, '0') });

export type RememberFields = Infer<typeof rememberFields>;

export const rememberDraft = createFormDraft({ key: 'remember-project', version: 1, schema: rememberFields });

/** A size that can be knitted, with its planned bust and length in inches; `null` if unknown. */
type PlannedSize = Pick<SizeOutcome, 'size' | 'plannedBust' | 'plannedLength'>;

/** The sizes of a result, and the row of the size that was knitted. */
export interface PlannedSizes {
  sizes: readonly PlannedSize[];
  row: number;
}

const storedInches = orNull(quantity);

const readResult = objectOrEmpty({
  sizeComparison: readableItems(
    object({
      size: text,
      adjustedMeasurement: storedInches,
      originalLength: storedInches,
      adjustedLength: storedInches,
      isRecommended: boolean,
    }),
  ),
  desiredFit: objectOrEmpty({
    bust: objectOrEmpty({ expectedResult: storedInches }),
    length: objectOrEmpty({ target: storedInches, reason: objectOrEmpty({ target: storedInches }) }),
  }),
});

/**
 * Reads the sizes of a result, which may be any JSON. The row is that of the recommended size. The length is the one that
 * the knitter wanted or that the pattern prints, because most patterns say to work until it measures. Without either, it
 * is the length at the knitter's row gauge.
 */
export function readPlannedSizes(results: unknown, recommendedSize: string): PlannedSizes {
  const { sizeComparison, desiredFit } = readResult(results);
  const { bust, length } = desiredFit;
  // `length.target` falls back to the printed length; only the reason has the wanted one.
  const wanted = length.reason.target;
  const sizes = sizeComparison.map(
    ({ size, adjustedMeasurement, originalLength, adjustedLength, isRecommended }) => ({
      size,
      plannedBust: adjustedMeasurement,
      plannedLength: wanted ?? originalLength ?? adjustedLength,
      isRecommended,
    }),
  );
  const marked = sizes.findIndex(({ isRecommended }) => isRecommended);
  const row = marked >= 0 ? marked : sizes.findIndex(({ size }) => size === recommendedSize);
  if (row >= 0) return { sizes, row };
  const recommended = {
    size: recommendedSize,
    plannedBust: bust.expectedResult,
    plannedLength: wanted ?? length.target,
  };
  return { sizes: [recommended, ...sizes], row: 0 };
}

/** Returns the sizes with the row of a saved outcome. Its size is added if the result does not have it. */
export function withOutcome(planned: PlannedSizes, outcome: SizeOutcome | null): PlannedSizes {
  if (outcome === null) return planned;
  const { sizes } = planned;
  const row = sizes.findIndex(
    ({ size, plannedBust }) => size === outcome.size && plannedBust === outcome.plannedBust,
  );
  return row >= 0 ? { sizes, row } : { sizes: [...sizes, outcome], row: sizes.length };
}
