// Texts of validation errors that the pages also show before the schemas have loaded. This file does not import zod.

export const ASK_PATTERN_NAME = 'Pattern name is required';
export const ASK_GAUGE = 'Gauge measurements are required';
export const ASK_LINK = 'Give a link that starts with http:// or https://';
export const ASK_CALCULATION_NAME = 'Please enter a name for your calculation.';
export const ASK_ALL_FIELDS = 'Please fill in all fields.';
