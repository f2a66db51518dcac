import type { ComponentType } from 'react';
import { RowPlanner } from './rows/row-planner.tsx';
import type { ToolId } from './stored-planner.ts';
import type { ToolProps } from './tool-card.tsx';

export { focusTool } from './tool-card.tsx';

const tools: Record<ToolId, ComponentType<ToolProps>> = {
  rows: RowPlanner,
};

/** The open tool of the planner. */
export function Planner({ open, ...props }: ToolProps & { open: ToolId }) {
  const OpenTool = tools[open];
  return <OpenTool {...props} />;
}
