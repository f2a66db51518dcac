import { ToolCard, type ToolProps } from '../tool-card.tsx';
import { rowTool } from './row-tool.ts';

/** Asks for a pattern's shaping, and plans it at the knitter's row gauge. */
export const RowPlanner = (props: ToolProps) => <ToolCard tool={rowTool} {...props} />;
