import { toastError } from '../../../ui/toast.ts';
import { changeProjects } from './stored-projects.ts';

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
