import { useStored } from '../../../stored/stored.ts';
import { onDemand } from '../../../ui/on-demand.tsx';
import type { MyProjectsProps } from './my-projects.tsx';
import { storedProjects } from './stored-projects.ts';

const MyProjects = onDemand<MyProjectsProps>({
  load: async () => (await import('./my-projects.tsx')).MyProjects,
  failure: 'Your projects could not be loaded',
});

/** The place of the projects on this device. Empty without one. */
export function ProjectsSlot(props: MyProjectsProps) {
  return useStored(storedProjects).length > 0 && <MyProjects {...props} />;
}
