import type { ComponentType } from 'react';
import { castOnTool } from './cast-on/cast-on-tool.ts';
import { rowTool } from './rows/row-tool.ts';
import type { ToolId } from './stored-planner.ts';
import { swatchesTool } from './swatches/swatches-tool.ts';
import { ToolCard, type ToolProps } from './tool-card.tsx';
import { yarnTool } from './yarn/yarn-tool.ts';

export { focusTool } from './tool-card.tsx';

const tools: Record<ToolId, ComponentType<ToolProps>> = {
  rows: (props) => <ToolCard tool={rowTool} {...props} />,
  'cast-on': (props) => <ToolCard tool={castOnTool} {...props} />,
  swatches: (props) => <ToolCard tool={swatchesTool} {...props} />,
  yarn: (props) => <ToolCard tool={yarnTool} {...props} />,
};

/** The open tool of the planner. */
export function Planner({ open, ...props }: ToolProps & { open: ToolId }) {
  const OpenTool = tools[open];
  return <OpenTool {...props} />;
}
