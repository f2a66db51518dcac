import { config } from 'zod';

// In browsers our own policy forbids it, and even trying is told as a violation.
config({ jitless: true });
