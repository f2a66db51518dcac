import type { Outcome } from '../../../../engine/outcomes.ts';
import {
  typedText,
  list,
  number,
  object,
  orNull,
  objectOrEmpty,
  text,
  withDefault,
  type Infer,
  type Schema,
} from '../../../stored/schema.ts';
import { defineStored } from '../../../stored/stored.ts';
import { createFormDraft } from '../../../forms/draft.ts';
import { toastError } from '../../../ui/toast.ts';
import { getWantedLength, type StoredRecommendation } from '../../results/stored-recommendation.ts';

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
    schema: readProjects,
    initial: [],
    area: 'browser',
  });

/** The projects on this device, newest first. */
export const storedProjects = declareProjects();

/**
 * Changes the stored projects. Reads them from the storage again, because another tab may have changed them. If the browser
 * does not keep the change, undoes it and rejects.
 */
export function saveProjects(change: (projects: readonly Project[]) => readonly Project[]): Promise<void> {
  const before = declareProjects().get();
  const changed = readProjects(change(before).slice(0, MAX_PROJECTS));
  storedProjects.set(changed);
  if (JSON.stringify(declareProjects().get()) === JSON.stringify(changed)) return Promise.resolve();
  storedProjects.set(before);
  return Promise.reject(new Error('The browser does not keep the projects'));
}

/** Reports that the browser does not keep the projects. */
export const reportNotSaved = (title: string) =>
  toastError(
    title,
    'Your browser could not store this. Its storage may be full, or it may be in private browsing.',
  );

const rememberFields = objectOrEmpty({ name: typedText, row: withDefault(text, '0') });

export type RememberFields = Infer<typeof rememberFields>;

export const rememberDraft = createFormDraft({ key: 'remember-project', schema: rememberFields });

/** A size that can be knitted, with its planned bust and length in inches; `null` if unknown. */
type PlannedSize = Pick<SizeOutcome, 'size' | 'plannedBust' | 'plannedLength'>;

/** The sizes of a result, and the index of the preselected one: the recommended size, or that of a saved outcome. */
export interface PlannedSizes {
  sizes: readonly PlannedSize[];
  row: number;
}

/**
 * Returns the sizes of a result, and the row of the recommended one. The length is the one that the knitter wanted or that the
 * pattern prints, because most patterns say to work until the piece measures that length. Without either, it is the length at the
 * knitter's gauge, which only results of other clients can have.
 */
export function toPlannedSizes(recommendation: StoredRecommendation): PlannedSizes {
  const { recommendedSize, sizeComparison, desiredFit } = recommendation;
  const wanted = getWantedLength(recommendation);
  const sizes = sizeComparison.map(({ size, adjustedMeasurement, originalLength, adjustedLength }) => ({
    size,
    plannedBust: adjustedMeasurement,
    plannedLength: wanted ?? originalLength ?? adjustedLength,
  }));
  const row = sizeComparison.findIndex(({ isRecommended }) => isRecommended);
  if (row >= 0) return { sizes, row };
  const recommended = {
    size: recommendedSize,
    plannedBust: desiredFit.bust.expectedResult,
    plannedLength: wanted ?? desiredFit.length.target,
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
