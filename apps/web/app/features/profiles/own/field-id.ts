import type { ToldField } from './profile-fields.ts';

/** Where a field stands in the form; the preview beside it has its own sections of such names. */
export const fieldId = (field: ToldField) => `field-${field.replaceAll('_', '-')}`;
