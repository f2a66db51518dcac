// First: zod looks whether it may write code when a schema is made.
import './disable-zod-jit.ts';

export { endpoints } from '../../contract/endpoints.ts';
