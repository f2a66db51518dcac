// Must come first: zod checks this setting when it creates a schema.
import './disable-zod-jit.ts';

export { endpoints } from '../../contract/endpoints.ts';
