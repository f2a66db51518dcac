// Outcomes: what finished sweaters measure, and the projects that a guest remembers on the device. This file, the button
// and the slots are in the calculator's first load, the rest loads when it is needed.
import type { Outcome } from '../../../../engine/outcomes.ts';
import { list, number, object, orNull, text, unread, type Schema } from '../../../stored/schema.ts';
import { defineStored } from '../../../stored/stored.ts';
import { toastError } from '../../../ui/toast.ts';

/** The size that was knitted, and how it turned out. */
export interface SizeOutcome extends Outcome {
  size: string;
}

/** A sweater that is remembered on this device. */
export interface Project extends SizeOutcome {
  id: string;
  name: string;
  /** ISO 8601. */
  createdAt: string;
}

/** The most projects of a device. The oldest are removed. */
const MAX_PROJECTS = 50;

const inches = orNull(number);
const project = object({
  id: text,
  name: text,
  createdAt: text,
  size: text,
  plannedBust: inches,
  measuredBust: inches,
  plannedLength: inches,
  measuredLength: inches,
});

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

/** Compares two projects as the schema reads them. */
const isSameProject = (one: Project, other: Project | undefined) =>
  Object.entries(one).every(([field, value]) => other?.[field as keyof Project] === value);

/**
 * Changes the stored projects, also those that another tab has stored since this one was opened.
 * @returns whether the browser keeps them
 */
export function changeProjects(change: (projects: readonly Project[]) => readonly Project[]): boolean {
  const changed = readProjects(change(declareProjects().get()).slice(0, MAX_PROJECTS));
  storedProjects.set(changed);
  const kept = declareProjects().get();
  return kept.length === changed.length && changed.every((each, index) => isSameProject(each, kept[index]));
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

/** The open dialog that remembers a project; `null` while it is closed. Only the dialog's own code reads it. */
export const storedRemembering = defineStored<unknown>({
  key: 'remember-project',
  version: 1,
  schema: unread,
  initial: null,
});
