// First: zod looks whether it may write code when a schema is made.
import './no-written-code.ts';

export { endpoints } from '../../contract/endpoints.ts';
