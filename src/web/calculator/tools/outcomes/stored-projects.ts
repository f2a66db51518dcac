// Outcomes: what finished sweaters measure, and the projects that a guest remembers on the device. This file, the button
// and the slots are in the calculator's first load, the rest loads when it is needed.
import type { Outcome } from '../../../../engine/outcomes.ts';
import {
  list,
  number,
  object,
  orNull,
  parts,
  text,
  withDefault,
  type Infer,
  type Schema,
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

const rememberFields = parts({ name: readTypedText, row: withDefault(text, '0') });

export type RememberFields = Infer<typeof rememberFields>;

export const rememberDraft = createFormDraft({ key: 'remember-project', version: 1, schema: rememberFields });
