import { config } from 'zod';

// Our content security policy forbids generated code, and browsers report even an attempt as a violation.
config({ jitless: true });
