import { useEffect, type ComponentType } from 'react';
import { castOnTool } from './cast-on/cast-on-tool.tsx';
import { rowTool } from './rows/row-tool.tsx';
import type { ToolId } from './stored-planner.ts';
import { swatchesTool } from './swatches/swatches-tool.tsx';
import { focusTool, ToolCard, type ToolProps } from './tool-card.tsx';
import { yarnTool } from './yarn/yarn-tool.tsx';

const tools: Record<ToolId, ComponentType<ToolProps>> = {
  rows: (props) => <ToolCard tool={rowTool} {...props} />,
  'cast-on': (props) => <ToolCard tool={castOnTool} {...props} />,
  swatches: (props) => <ToolCard tool={swatchesTool} {...props} />,
  yarn: (props) => <ToolCard tool={yarnTool} {...props} />,
};

export interface PlannerProps extends ToolProps {
  open: ToolId;
  /** The number of times that a tool was opened with its button. Each time, the focus moves to the tool. */
  openings: number;
}

/** The open tool of the planner. */
export function Planner({ open, openings, ...props }: PlannerProps) {
  const OpenTool = tools[open];
  useEffect(() => {
    if (openings > 0) focusTool();
  }, [openings]);
  return <OpenTool {...props} />;
}
